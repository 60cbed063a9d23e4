import { expect, test } from 'vitest'
import { locales } from '#schemas/locale.ts'
import { mailTypes } from '#schemas/mail-log.ts'
import { allMails } from '#server/mails/all-mails.ts'
import { composeMail } from '#server/mails/compose-mail.ts'

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
const link = 'https://product.example/case/1?token=a&b'

const withoutStyle = (html: string): string => html.replace(/<style>.*<\/style>/s, '').replace(/ style="[^"]*"/g, '')

test.each(mailTypes)('the mail %s changes only together with its golden file', async (type) => {
  const parts = locales.flatMap((locale) =>
    allMails[type].examples.map((params) => {
      const mail = { type, locale, params }
      const { subject, text, html } = composeMail({ mail, about, organisation, recipientName: null }, link)
      return `=== ${locale} ${JSON.stringify(params)}\n${subject}\n\n${text}\n${locale === 'sv' ? `\n${withoutStyle(html)}\n` : ''}`
    }),
  )
  await expect(parts.join('\n')).toMatchFileSnapshot(`golden/mails/${type}.txt`)
})
