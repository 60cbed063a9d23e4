import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Template } from '#schemas/template.ts'
import { committing } from '#server/context.ts'
import { up as clearableChoices } from '#server/db/migrations/0025-clearable-choices.ts'
import { publishTemplate } from '#server/features/templates/publish-template.ts'
import { find } from '#server/repositories/templates.ts'
import { moId, smallestTemplate } from './smallest-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const inBoth = (text: string) => ({ sv: text, en: text })
const radioButtons = ['a', 'b'].map((value) => ({ value, label: inBoth(value) }))
const withChoices = (...choices: object[]): Template => {
  const smallest = smallestTemplate('val', [])
  return v.parse(Template, {
    ...smallest,
    forms: smallest.forms.map((form) => ({
      ...form,
      rows: choices.map((choice, index) => ({
        component: {
          type: 'radioGroup',
          componentId: `choice${index}`,
          label: inBoth('Skriv "clearable": false, så'),
          radioButtons,
          ...choice,
        },
      })),
    })),
  })
}

test('an optional choice of an earlier published template can be cleared like one published now', async () => {
  const { context, clock } = server
  await committing(context, async (tx) => {
    const before = withChoices({ clearable: false }, { clearable: true }, { clearable: false, required: true })
    await publishTemplate(tx, moId, before, { id: null, name: 'Operator' }, clock.now())
  })
  await clearableChoices(context.db)
  await committing(context, async (tx) => {
    expect(await find(tx, { moId, slug: 'val', version: 1 })).toStrictEqual(
      withChoices({}, { clearable: true }, { required: true }),
    )
  })
})
