import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#schemas/locale.ts'
import { isMailToStaff, mails, mailTypes, type MailType } from '#schemas/mail-log.ts'
import { serverTexts } from '../locales/server-texts.ts'
import { allMails } from './all-mails.ts'
import { composeMail, mailContent, mailSubject, type AddressedMail } from './compose-mail.ts'
import { inkOn } from './html.ts'
import { exampleCorrection } from './requested-correction.ts'

const message = 'Hej <b>du</b>\nRad två'
const link = 'https://product.example/case/1?token=a&b'

const briefOf = (
  type: MailType,
  {
    locale = 'sv',
    params = allMails[type].examples[0],
    companyName = 'Ödåkra Takmästeri AB',
  }: { locale?: Locale; params?: AddressedMail['mail']['params']; companyName?: string } = {},
): AddressedMail => ({
  recipientName: null,
  mail: { type, locale, params },
  about: {
    row: { companyName, orgNo: '5599012340', reference: '2026-00012' },
    template: { name: { sv: 'Ansökan om medlemskap' } },
  },
  organisation: {
    name: 'Hantverksgivarna',
    nameInEnglish: 'Craft Employers',
    accentColour: '#0B5F6B',
    email: 'medlem@hantverksgivarna.example',
    telephone: '08-123 45 67',
    postalAddress: ['Box 1', '111 11 Stockholm'],
    handlingTime: { sv: 'två veckor', en: 'two weeks' },
  },
})

const compose = (...about: Parameters<typeof briefOf>) => composeMail(briefOf(...about), link)

/** The texts of a mail's HTML part, one for each element and line. */
const linesOf = (html: string): string[] =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Signs of a placeholder that is not filled in. */
const incomplete = /undefined|null|\[object|\bnone\b|[\uE000-\uF8FF{}]/

const inEveryLanguage = mailTypes.flatMap((type) => locales.map((locale) => [type, locale] as const))

describe('a mail', () => {
  test.each(inEveryLanguage)('a mail of type %s in %s has complete texts, the same in both parts', (type, locale) => {
    for (const params of allMails[type].examples) {
      const { subject, text, html } = compose(type, { locale, params })
      expect(subject).not.toBe('')
      expect(`${subject}\n${text}`).not.toMatch(incomplete)
      expect(html).toContain(`<html lang="${locale}">`)
      const { linkIntroduction } = serverTexts[locale].mail
      const inText = text.replaceAll('\n> ', '\n')
      expect(linesOf(html).filter((line) => line !== linkIntroduction && !inText.includes(line))).toStrictEqual([])
    }
  })

  test.each(inEveryLanguage)('a mail of type %s in %s has complete texts from a row of any version', (type, locale) => {
    const unfit = { by: 1, message: null, corrections: 'all', date: '2027', signBy: 'soon', receivedAt: {}, fileId: 2 }
    for (const params of [{}, { ...unfit, openForms: [], isApproved: 'yes', constructor: 'x', unknown: { a: 1 } }]) {
      const { subject, text } = compose(type, { locale, params })
      expect(`${subject}\n${text}`).not.toMatch(incomplete)
    }
  })

  test('a mail greets a recipient whose name is known', () => {
    const greetings = locales.map((locale) => {
      const brief = { ...briefOf('caseCreated', { locale }), recipientName: 'Åsa <b>Öberg</b>' }
      return composeMail(brief, link).text.split('\n\n')[1]
    })
    expect(greetings).toStrictEqual(['Hej Åsa <b>Öberg</b>!', 'Hello Åsa <b>Öberg</b>,', 'Hei Åsa <b>Öberg</b>!'])
    expect(composeMail({ ...briefOf('caseCreated'), recipientName: '<b>' }, link).html).toContain('Hej &#60;b&#62;!')
  })

  test('a mail about the opinion of the region states approval or rejection in both parts', () => {
    const answered = (isApproved: boolean) =>
      compose('regionalReviewAnswered', { params: { message, isApproved } }).text.split('\n')[0]
    expect([answered(true), answered(false)]).toStrictEqual([
      'Lokalföreningen tillstyrker',
      'Lokalföreningen avstyrker',
    ])
  })

  test('a mail about a signatory who declined asks for a correction where a reason is given', () => {
    const textOf = (params: { message?: string }) => compose('signatureDeclined', { params }).text
    expect(textOf({ message: 'Omsättningen är fel.' })).toContain('Rätta det som behövs, eller kom överens')
    expect(textOf({})).not.toContain('Rätta det som behövs')
  })

  test('a mail has the contact details of the organisation, except to its own staff', () => {
    const toStaff = mailTypes.filter(isMailToStaff)
    expect(mailTypes.filter((type) => !compose(type).text.includes('Frågor? Skriv till'))).toStrictEqual(toStaff)
    expect(compose('caseDelegated').text).toMatch(
      /--\nDu får det här mejlet för att du arbetar med ansökningar till Hantverksgivarna\. Det gäller ärende 2026-00012\.$/,
    )
  })

  test('a mail has the reference of its case in the footer, unless it is to a stranger', () => {
    const silent = mailTypes.filter((type) => !compose(type).text.split('\n--\n')[1]?.includes('2026-00012'))
    expect(silent).toStrictEqual(mailTypes.filter((type) => mails[type].to === 'stranger'))
  })

  test('a mail states how long its link is valid exactly where it opens a case', () => {
    const stating = mailTypes.filter((type) => compose(type).text.includes('Länken gäller i 60 dagar.'))
    expect(stating).toStrictEqual(mailTypes.filter((type) => mails[type].opens === 'case'))
  })

  test.each(mailTypes)('a mail of type %s has a button exactly if it opens a page', (type) => {
    const { action, subject } = mailContent(briefOf(type))
    expect(action === null).toBe(mails[type].opens === null)
    expect(subject).toBe(mailSubject(briefOf(type)))
  })

  test('a mail with a new link does not claim that earlier ones are revoked', () => {
    const { text } = compose('renewedLink')
    expect(text).toContain('En tidigare länk som gäller fortfarande fungerar som förut.')
    expect(text).not.toContain('slutat gälla')
  })

  test('a mail escapes a person’s message', () => {
    const { html, text } = compose('messageByCaseworker', { params: { message } })
    expect(html).toContain('Hej &#60;b&#62;du&#60;/b&#62;')
    expect(text).toContain('> Hej <b>du</b>\n> Rad två')
  })

  test('a mail keeps the lines of a message in both parts, whichever program ended them', () => {
    const lines = 'Rad ett\nRad två\r\nRad tre\rRad fyra\u2028Rad fem'
    const { html, text } = compose('messageByCaseworker', { params: { message: lines } })
    expect(html).toContain('>Rad ett<br>Rad två<br>Rad tre<br>Rad fyra<br>Rad fem</blockquote>')
    expect(html).not.toContain('white-space')
    expect(text).toContain('> Rad ett\n> Rad två\n> Rad tre\n> Rad fyra\n> Rad fem')
  })

  test('a mail shows a name as it is written, whatever it would mean in a text', () => {
    const odd = String.raw`*A* {by} '{' \u0041 [x](https://a.example) none # <i>`
    const { subject, text, html } = compose('messageByCompany', { companyName: odd, params: { message } })
    expect(subject).toBe(`Meddelande från ${odd}`)
    expect(text).toContain(`${odd} skriver om ärende 2026-00012:`)
    expect(linesOf(html)).toContain(`${odd} skriver om ärende 2026-00012:`)
    const { text: withdrawn } = compose('contactChanged', { params: { by: '> - 1. none\n\n* x' } })
    expect(withdrawn).toContain('\n> - 1. none\n\n* x har angett dig som kontaktperson')
  })

  test('a mail keeps the words beside a name that is read from right to left in their place', () => {
    const named = (companyName: string) => compose('caseCreated', { companyName }).text
    expect(named('שלום AB')).toContain('\u2068שלום AB\u2069')
    expect(named('Ödåkra Takmästeri AB')).not.toMatch(/[\u2068\u2069]/)
  })

  test('a mail carries its link as button and as text', () => {
    const { html, text } = compose('caseCreated')
    expect(html).toContain('href="https://product.example/case/1?token=a&#38;b"')
    expect(text).toContain('Öppna ansökan:\nhttps://product.example/case/1?token=a&b')
  })

  test('a mail about a single answer to correct names it in the subject, and its button leads to it', () => {
    const { subject, text } = compose('correctionRequested', { params: { corrections: [exampleCorrection] } })
    expect(subject).toBe('Ett svar behöver rättas: F-skatt')
    expect(text).toContain(`Företaget: F-skatt\n> Stämmer det?\n> Titta efter.\n${link}/form/company#fTax`)
    expect(text).toContain(`Rätta svaret:\n${link}/form/company#fTax`)
  })

  test('a mail about several answers lists each with its form, its message and its link', () => {
    const correctionOf = (field: string) => ({
      form: 'Företaget',
      field,
      message: `Se över ${field}.`,
      place: `/form/company#${field}`,
    })
    const corrections = [correctionOf('phone'), correctionOf('name')]
    const { subject, text, html } = compose('correctionRequested', { params: { corrections } })
    expect(subject).toBe('2 svar behöver rättas')
    expect(text).toContain(`Företaget: phone\n> Se över phone.\n${link}/form/company#phone`)
    expect(html).toContain('href="https://product.example/case/1?token=a&#38;b/form/company#name"')
    expect(text).toContain(`Öppna ansökan:\n${link}\n`)
  })

  test('a mail loads no remote content', () => {
    expect(compose('caseCreated').html).not.toMatch(/src=|url\(|<link/)
  })

  test('a mail uses the text colour with more contrast on the organisation’s colour', () => {
    expect(['#0B5F6B', '#7A3E1D', '#ffffff', '#ffd400', '#000000'].map(inkOn)).toEqual([
      '#ffffff',
      '#ffffff',
      '#000000',
      '#000000',
      '#ffffff',
    ])
  })
})
