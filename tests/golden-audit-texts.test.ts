import { setupI18n, type Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { auditEventTypes, isShown, isShownToApplicants } from '#schemas/audit.ts'
import { locales } from '#schemas/locale.ts'
import { keysOf } from '#schemas/records.ts'
import { auditText, changeTexts, happenedTexts } from '#src/case/texts/audit-texts.ts'
import { changeNoticeTexts, noticeTexts } from '#src/case/texts/notice-texts.ts'

const catalogs = import.meta.glob<Messages>('../src/locales/{case,staffHeader}/*.po', { import: 'messages' })

const entries = [
  ...auditEventTypes.map((eventType) => ({ eventType, change: null })),
  ...keysOf(changeTexts).map((change) => ({ eventType: 'GenericChange' as const, change })),
]

test('every entry of the log keeps its sentences and its readers unless its golden file changes too', async () => {
  const i18n = setupI18n()
  for (const locale of locales)
    for (const area of ['case', 'staffHeader'])
      i18n.load(locale, (await catalogs[`../src/locales/${area}/${locale}.po`]?.()) ?? {})
  const lines = entries.map(({ eventType, change }) => {
    const params: Record<string, string> = change === null ? {} : { change }
    const texts = [
      auditText({ eventType, formId: null, params }, []),
      happenedTexts[eventType],
      change === null ? noticeTexts[eventType] : changeNoticeTexts[change],
    ]
    const readers = [isShown(eventType) && 'staff', isShownToApplicants({ eventType, params }) && 'applicants']
    return [
      `${eventType}${change === null ? '' : ` ${change}`}, shown to ${readers.filter(Boolean).join(' and ') || 'nobody'}`,
      ...locales.map((locale) => {
        i18n.activate(locale)
        return `  ${locale}: ${texts.flatMap((text) => (text === undefined ? [] : [i18n._(text)])).join(' | ')}`
      }),
    ].join('\n')
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/audit-texts.txt')
})
