import { afterEach, expect, test } from 'vitest'
import { supportingTemplate, supportingText } from '#tests/fixtures/supporting-membership.ts'
import { createTemplateChecks } from './template-checks.ts'

const locales = ['sv', 'en'] as const
/** Enough rows for a check to outlast the termination of a thread. */
const large = JSON.stringify({
  ...supportingTemplate,
  roles: {},
  forms: supportingTemplate.forms.map((form) => ({
    ...form,
    rows: Array.from({ length: 1_500 }, (_, index) => ({
      component: {
        type: 'textBox',
        componentId: `b${index}`,
        label: { sv: 'Fråga', en: 'Question' },
        validation: [{ type: 'regex', regex: `^(\\w+\\s?)+${index}$`, message: { sv: 'Fel', en: 'Wrong' } }],
      },
    })),
  })),
})

let checks: ReturnType<typeof createTemplateChecks> | null = null
const open = (options?: Parameters<typeof createTemplateChecks>[0]) => {
  checks = createTemplateChecks(options)
  return checks
}
afterEach(async () => await checks?.close())

test('a template is checked, compared and translated in a thread', { timeout: 60_000 }, async () => {
  const { checkTemplateText, compareTemplates, readTranslations, writeTranslations } = open({ maxProcessorMs: 60_000 })
  const { findings, template } = await checkTemplateText('a', supportingText, locales)
  const csv = await writeTranslations('a', supportingText, locales)
  expect([findings, template]).toStrictEqual([[], supportingTemplate])
  expect(await compareTemplates('a', supportingTemplate, supportingTemplate)).toStrictEqual([])
  expect(await readTranslations('a', supportingText, 'result' in csv ? csv.result : '', locales)).toStrictEqual({
    result: { document: supportingText, problems: [], changedCount: 0 },
  })
  expect(await writeTranslations('a', '{', locales)).toStrictEqual({ syntaxError: 'Cannot read JSON at 1:2' })
})

test('a check beyond the deadline ends with a finding, and the next check runs', { timeout: 60_000 }, async () => {
  const { checkTemplateText } = open({ maxProcessorMs: 5 })
  const outcomes = [await checkTemplateText('a', large, locales), await checkTemplateText('b', large, locales)]
  const finding = { line: 1, column: 1, severity: 'error', text: { en: /takes too long to check/ } }
  expect(outcomes).toMatchObject(
    outcomes.map(() => ({
      template: null,
      findings: [{ ...finding, text: { en: expect.stringMatching(finding.text.en) } }],
    })),
  )
})

test(
  'an organisation waits only for its own checks, and is refused when too many of them wait',
  { timeout: 60_000 },
  async () => {
    const { checkTemplateText } = open({ maxProcessorMs: 60_000 })
    const outcomes = await Promise.allSettled(
      ['a', 'a', 'a', 'a', 'a', 'b'].map(async (moId) => await checkTemplateText(moId, supportingText, locales)),
    )
    expect(outcomes.map(({ status }) => status)).toStrictEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  },
)
