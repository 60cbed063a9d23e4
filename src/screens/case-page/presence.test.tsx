// Imported first, since it sets the order of the cascade layers.
import '#src/ui/with-test-i18n.tsx'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity, Presence } from '#schemas/api/live-updates.ts'
import { showPresence } from '#src/case/live/presence.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { Announcer } from '#src/ui/announcer.tsx'
import { mountCase } from '#tests/browser/mount-case.tsx'
import { staff } from '#tests/fixtures/case-actors.ts'
import { factsFor } from '#tests/fixtures/case-facts.ts'

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker', 'signing'])
  await activateLocale('sv')
})
beforeEach(async () => await page.viewport(1440, 900))
afterEach(() => showPresence(null))

const actor = staff(2)
const own = actor.kind === 'staff' ? actor.userId : ''
const person = (id: string, name: string, activity: Activity): Presence['people'][number] => ({ id, name, activity })
const list = page.getByRole('list', { name: 'Har ärendet öppet just nu' })
const shown = () =>
  list
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent)

test('the heading of a case names the others who have it open and their activity, and counts further ones', async () => {
  const { case: opened } = await mountCase(factsFor('SUBMITTED'), actor, '/dialog', {}, Announcer)
  const form = opened.forms[0]?.document
  expect(list.elements()).toStrictEqual([])
  showPresence({
    caseId: opened.id,
    people: [
      person(own, 'Maria Öberg', { kind: 'writing' }),
      person('a', 'Anders Ögren', { kind: 'writing' }),
      person('b', 'Tove Åberg', { kind: 'reviewing', formId: form?.id ?? '' }),
      person('c', 'Karl Ek', { kind: 'reading' }),
      person('d', 'Nora Lind', { kind: 'reading' }),
    ],
  })
  await expect.element(list).toBeVisible()
  expect(shown()).toStrictEqual([
    'AÖAnders Ögren skriver',
    `TÅTove Åberg granskar ${form?.title['sv'] ?? ''}`,
    'KEKarl Ek har ärendet öppet',
    'och 1 till',
  ])
  const { violations } = await axe.run(list.element(), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  expect(violations).toStrictEqual([])
  await expect
    .element(page.getByText('Anders Ögren, Tove Åberg, Karl Ek och Nora Lind har också ärendet öppet.'))
    .toBeInTheDocument()
})

test('the heading shows no presence of another case or of the user', async () => {
  const { case: opened } = await mountCase(factsFor('SUBMITTED'), actor)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const presence of [
    { caseId: opened.id, people: [person(own, 'Maria Öberg', { kind: 'reading' })] },
    { caseId: crypto.randomUUID(), people: [person('a', 'Anders Ögren', { kind: 'reading' })] },
  ]) {
    showPresence(presence)
    await expect.element(list).not.toBeInTheDocument()
  }
})
