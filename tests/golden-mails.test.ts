import { expect, test } from 'vitest'
import { locales, type Locale } from '#schemas/locale.ts'
import { mailTypes, type MailType } from '#schemas/mail-log.ts'
import type { MailParams } from '#server/db/mail-params.ts'
import { composeMail } from '#server/features/mails/compose-mail.ts'
import { mailFacts } from '#server/features/mails/mail-facts.ts'

const organisation = {
  name: 'Hantverksgivarna',
  nameInEnglish: 'Craft Employers',
  accentColour: '#0b5f6b',
  email: 'medlem@hantverksgivarna.example',
  telephone: '08-123 45 67',
  postalAddress: ['Box 1', '111 11 Stockholm'],
  handlingTime: { sv: 'två veckor', en: 'two weeks', nb: 'to uker' },
}
const about = {
  row: { companyName: 'Ödåkra Takmästeri AB', orgNo: '5599012340', reference: '2026-00012' },
  template: { name: { sv: 'Ansökan om medlemskap', en: 'Membership application', nb: 'Søknad om medlemskap' } },
}
const by = 'Anders Ögren'
const message = 'Hej <b>du</b>\nRad två'
const fileId = '00000000-0000-4000-8000-000000000001'
const receivedAt = '2026-11-24T13:05:00.000Z'
const correction = {
  form: 'Företaget',
  field: 'F-skatt',
  message: 'Stämmer det?\nTitta efter.',
  place: '/form/company#fTax',
}
const other = { ...correction, field: 'Namn', place: '/form/company#name' }

/** The params that the row of a mail may have. */
const rows: Readonly<Record<MailType, readonly MailParams[]>> = {
  regionalReviewRequested: [{ by }],
  regionalReviewAnswered: [
    { by, message, isApproved: true },
    { by, message: '', isApproved: false },
  ],
  internalSignatureDeclined: [{ by }, { by, message }],
  internalSignatureExpired: [{}, { isRecalled: true }],
  signatureDoubted: [{}],
  registerRefused: [{ message }],
  messageByCompany: [{ by, message }],
  correctionsHandled: [{ by }],
  registerFinished: [{}],
  registerCancelled: [{}],
  caseDelegated: [{ by }],
  signedCopy: [{ receivedAt }, { receivedAt, fileId }],
  caseCreated: [{}],
  contactChanged: [{ by }, {}],
  messageByCaseworker: [{ by, message }],
  correctionRequested: [
    { by, corrections: [correction] },
    { by, corrections: [correction, other] },
  ],
  correctionWithdrawn: [
    { by, corrections: [correction], isRestored: false },
    { by, corrections: [correction], isRestored: true },
  ],
  signatureShared: [{ by }, { by, signBy: '2026-12-24T12:00:00.000Z' }],
  paperByPost: [{ by }, { by, fileId }],
  applicationReceived: [{ receivedAt }, { receivedAt, fileId }],
  signatureDeclined: [{ by }, { by, message }],
  signatureExpired: [{}, { isRecalled: true }],
  signatureRejected: [
    { by, message, openForms: '' },
    { by, message, openForms: 'Företaget, Villkor' },
  ],
  signatureApproved: [{ by }],
  caseRejected: [
    { by, message },
    { by, message, mayReapply: true },
    { by, message, mayReapply: false },
  ],
  caseReset: [{ by }],
  membershipRegistered: [{}],
  admissionDate: [{ by, date: '2027-01-01' }],
  lostLink: [{}],
  renewedLink: [{}],
  startDeclined: [{ company: 'Bergs Plåt AB' }],
  linkNotFound: [{ company: 'Bergs Plåt AB' }],
}

const composed = (type: MailType, locale: Locale, params: MailParams, isAboutCase: boolean) =>
  composeMail({
    type,
    locale,
    organisation,
    facts: mailFacts({ params, locale }, isAboutCase ? about : null),
    link: 'https://product.example/case/1?token=a&b',
  })

const withoutStyle = (html: string): string => html.replace(/<style>.*<\/style>/s, '').replace(/ style="[^"]*"/g, '')

test.each(mailTypes)('the mail %s changes only together with its golden file', async (type) => {
  const isAboutCase = type !== 'startDeclined' && type !== 'linkNotFound'
  const parts = locales.flatMap((locale) =>
    rows[type].flatMap((params) => {
      const { subject, text, html } = composed(type, locale, params, isAboutCase)
      return `=== ${locale} ${JSON.stringify(params)}\n${subject}\n\n${text}\n${locale === 'sv' ? `\n${withoutStyle(html)}\n` : ''}`
    }),
  )
  await expect(parts.join('\n')).toMatchFileSnapshot(`golden/mails/${type}.txt`)
})
