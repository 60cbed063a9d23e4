import { setupI18n, type MessageDescriptor, type Messages } from '@lingui/core'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Consequence } from '#machines/case/consequences.ts'
import { reasonCodes } from '#machines/case/reason-codes.ts'
import { AuditEventType, auditEventTypes, isShownToApplicants } from '#schemas/audit.ts'
import { Party, DisplayStatus } from '#schemas/case-status.ts'
import { FormStatus } from '#schemas/form/form-status.ts'
import { locales, type Locale } from '#schemas/locale.ts'
import { MailEventStatus } from '#schemas/mail-log.ts'
import { ExtraReviewStepName } from '#schemas/review-step.ts'
import { auditText, auditTexts, changeTexts } from './audit-texts.ts'
import { consequenceText } from '../consequences.tsx'
import { formStatusTexts, reviewStepTexts } from './form-status-texts.ts'
import { mailStatusTexts } from '#src/screens/case-page/mails/mail-texts.ts'
import { changeNoticeTexts, noticeTexts } from './notice-texts.ts'
import { groupedTexts, reasonTexts, type ReasonValues } from './reason-texts.ts'
import { partyTexts, statusMeanings, statusTexts } from './status-texts.ts'

const catalogs = import.meta.glob<Messages>('../../locales/{case,caseworker,staffHeader}/*.po', { import: 'messages' })

const values: ReasonValues = {
  form: 'Alfa',
  field: 'Beta',
  checkPoint: 'Gamma',
  step: 'Delta',
  count: 4,
  method: 'digital',
  earliest: '1 mars',
  latest: '2 april',
  from: 'i morgon 08:00',
}
const emails = ['a@x.example', 'b@x.example']

const consequenceByCode: { readonly [C in Consequence['code']]: Extract<Consequence, { code: C }> } = {
  STATUS_BECOMES: { code: 'STATUS_BECOMES', status: 'CREATED' },
  MAIL_IS_SENT: { code: 'MAIL_IS_SENT', mailType: 'caseRejected', to: 'a@x.example' },
  SIGNATORIES_ARE_ASKED: { code: 'SIGNATORIES_ARE_ASKED', emails },
  SIGNING_LINKS_DIE: { code: 'SIGNING_LINKS_DIE', emails },
  SIGNATURE_COVERS_CHANGES: { code: 'SIGNATURE_COVERS_CHANGES', count: 2 },
  SIGNATURE_IS_VOID: { code: 'SIGNATURE_IS_VOID' },
  ANSWER_IS_RESTORED: { code: 'ANSWER_IS_RESTORED' },
  ANSWERS_ARE_LOCKED: { code: 'ANSWERS_ARE_LOCKED' },
  ANSWERS_ARE_OPEN: { code: 'ANSWERS_ARE_OPEN' },
  REGIONAL_OPINION_IS_VOID: { code: 'REGIONAL_OPINION_IS_VOID' },
  INTERNAL_SIGNATURE_IS_VOID: { code: 'INTERNAL_SIGNATURE_IS_VOID' },
  FORMS_STAY_APPROVED: { code: 'FORMS_STAY_APPROVED', count: 2, isEveryForm: false },
  LINKS_STAY_DEAD: { code: 'LINKS_STAY_DEAD' },
  REMOVAL_CAN_BE_UNDONE: { code: 'REMOVAL_CAN_BE_UNDONE', until: '2026-03-19T12:00:00.000Z' },
  COMPANY_READS_MESSAGE: { code: 'COMPANY_READS_MESSAGE' },
  COMPANY_MAY_REAPPLY: { code: 'COMPANY_MAY_REAPPLY' },
  COMPANY_MAY_NOT_REAPPLY: { code: 'COMPANY_MAY_NOT_REAPPLY' },
  LINKS_TO_CASE_DIE: { code: 'LINKS_TO_CASE_DIE' },
  REGISTER_RECEIVES_CASE: { code: 'REGISTER_RECEIVES_CASE' },
  CASE_IS_CLOSED: { code: 'CASE_IS_CLOSED' },
  CASE_CANNOT_BE_REMOVED: { code: 'CASE_CANNOT_BE_REMOVED' },
  REJECTION_CANNOT_BE_CHANGED: { code: 'REJECTION_CANNOT_BE_CHANGED' },
  ADMISSION_DATE_CANNOT_BE_SENT: { code: 'ADMISSION_DATE_CANNOT_BE_SENT' },
}
const mailsToOthers = (
  ['regionalReviewRequested', 'regionalReviewAnswered', 'messageByCompany', 'caseDelegated'] as const
).map((mailType): Consequence => ({
  code: 'MAIL_IS_SENT',
  mailType,
  to: null,
}))

const texts: Readonly<Record<string, readonly (readonly [string, MessageDescriptor])[]>> = {
  reason: reasonCodes.map((code) => [code, reasonTexts[code](values)]),
  'gathered reason': reasonCodes.flatMap((code) => {
    const grouped = groupedTexts[code]
    return grouped === undefined ? [] : [[code, grouped(4)] as const]
  }),
  consequence: [...Object.values(consequenceByCode), ...mailsToOthers].map((each) => [
    JSON.stringify(each),
    consequenceText(each, { status: () => 'Alfa', date: () => 'Beta' }),
  ]),
  'event of the log': auditEventTypes.map((type) => [type, auditTexts[type]]),
  'change of the log': Object.entries(changeTexts),
  'notice to a company': Object.entries({ ...noticeTexts, ...changeNoticeTexts }),
  'delivery status of a mail': MailEventStatus.options.map((status) => [status, mailStatusTexts[status]]),
  status: DisplayStatus.options.map((status) => [status, statusTexts[status]]),
  'meaning of a status': DisplayStatus.options.map((status) => [status, statusMeanings[status]]),
  party: Party.options.map((party) => [party, partyTexts[party]]),
  'status of a form': FormStatus.options.map((status) => [status, formStatusTexts[status]]),
  'extra step': ExtraReviewStepName.options.map((step) => [step, reviewStepTexts[step]]),
}

const i18n = setupI18n()
const translated = (locale: Locale, text: MessageDescriptor): string => {
  i18n.activate(locale)
  return i18n._(text)
}

beforeAll(async () => {
  for (const locale of locales)
    for (const area of ['case', 'caseworker', 'staffHeader'])
      i18n.load(locale, (await catalogs[`../../locales/${area}/${locale}.po`]?.()) ?? {})
})

describe.each(Object.entries(texts))('every %s', (_kind, all) => {
  test('each text of the case is there in every language, and its English differs from its Swedish', () => {
    const untranslated = all.filter(([, text]) => {
      const sentences = locales.map((locale) => translated(locale, text))
      return (
        sentences.some((sentence) => sentence === text.id || sentence === '') ||
        translated('sv', text) === translated('en', text)
      )
    })
    expect(untranslated.map(([name]) => name)).toStrictEqual([])
  })

  test('each text of the case fills all its placeholders', () => {
    const unfilled = all.flatMap(([, text]) =>
      locales.map((locale) => translated(locale, text)).filter((sentence) => /undefined|null|NaN|\{|\}/.test(sentence)),
    )
    expect(unfilled).toStrictEqual([])
  })

  test('each text of the case is unique among its kind', () => {
    const sentences = all.map(([, text]) => translated('sv', text))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toStrictEqual([])
  })
})

test('a notice to a company names neither the system nor the company in the third person', () => {
  const notices = Object.values({ ...noticeTexts, ...changeNoticeTexts }).flatMap((text) =>
    locales.map((locale) => translated(locale, text)),
  )
  expect(notices.filter((text) => /system|företaget|the company|bedriften/i.test(text))).toStrictEqual([])
})

test('every notice to a company is about an entry of the log that applicants see', () => {
  const entries = [
    ...Object.keys(noticeTexts).map((eventType) => ({ eventType, params: {} })),
    ...Object.keys(changeNoticeTexts).map((change) => ({ eventType: 'GenericChange', params: { change } })),
  ]
  const unseen = entries.filter(
    ({ eventType, params }) => !isShownToApplicants({ eventType: v.parse(AuditEventType, eventType), params }),
  )
  expect(unseen).toStrictEqual([])
})

test('a reason names the form, the field, the checkpoint, the step and the number that it is about', () => {
  const named = (
    ['FORM_NOT_VALID', 'CORRECTION_NOT_HANDLED', 'CHECKPOINT_NOT_CHECKED', 'STEP_NOT_ON_CASE'] as const
  ).map((code) => translated('sv', reasonTexts[code](values)))
  expect(named).toStrictEqual([
    'Alfa: 4 uppgifter saknas eller är fel',
    'Rättelsen av ”Beta” är inte besvarad',
    'Kontrollpunkten ”Gamma” är inte avbockad',
    'Ärendet har inte steget ”Delta”',
  ])
})

test('a save by staff is described as for the company only in forms of the company', () => {
  const forms = [
    { formId: 'company', isInternal: false },
    { formId: 'office', isInternal: true },
  ]
  const saved = (formId: string) =>
    translated('sv', auditText({ eventType: 'FormValueSavedFromVO', formId, params: {} }, forms))
  expect([saved('company'), saved('office')]).toStrictEqual(['ändrade svar åt företaget', 'fyllde i formuläret'])
})
