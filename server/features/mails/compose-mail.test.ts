import { describe, expect, test } from 'vitest'
import { locales } from '#schemas/locale.ts'
import { mails, mailTypes } from '#schemas/mail-log.ts'
import { serverTexts } from '../../locales/server-texts.ts'
import { composeMail, mailContent, type MailBrief } from './compose-mail.ts'
import { inkOn } from './html.ts'

const brief = (overrides: Partial<MailBrief> = {}): MailBrief => ({
  type: 'caseCreated',
  locale: 'sv',
  organisation: {
    name: 'Hantverksgivarna',
    nameInEnglish: 'Craft Employers',
    accentColour: '#0B5F6B',
    email: 'medlem@hantverksgivarna.example',
    telephone: '08-123 45 67',
    postalAddress: ['Box 1', '111 11 Stockholm'],
    handlingTime: { sv: 'två veckor', en: 'two weeks' },
  },
  facts: {
    application: 'ansökan om medlemskap',
    company: 'Ödåkra Takmästeri AB',
    reference: '2026-00012',
    message: 'Hej <b>du</b>\nRad två',
    by: 'Anders Ögren',
    date: '1 januari 2027',
    corrections: [
      { form: 'Företaget', field: 'F-skatt', message: 'Stämmer det?\nTitta efter.', place: '/form/company#fTax' },
    ],
  },
  link: 'https://product.example/case/1?token=a&b',
  ...overrides,
})

/** The texts of a mail's HTML part, one for each element and line. */
const linesOf = (html: string): string[] =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

describe('a mail', () => {
  test.each(mailTypes.flatMap((type) => locales.map((locale) => [type, locale] as const)))(
    'of type %s in %s has a subject, complete texts and the same text in both parts',
    (type, locale) => {
      const mail = composeMail(brief({ type, locale }))
      expect(mail.subject).not.toBe('')
      expect(`${mail.text}${mail.html}${mail.subject}`).not.toMatch(/undefined|null|\[object/)
      expect(mail.text).toContain('2026-00012')
      expect(mail.html).toContain(`<html lang="${locale}">`)
    },
  )

  test.each(mailTypes.flatMap((type) => locales.map((locale) => [type, locale] as const)))(
    'of type %s in %s says all of its HTML part in its text part too',
    (type, locale) => {
      for (const isApproved of [true, false]) {
        const { text, html } = composeMail(brief({ type, locale, facts: { ...brief().facts, isApproved } }))
        const { linkIntroduction } = serverTexts[locale].mail
        const inText = text.replaceAll('\n> ', '\n')
        expect(linesOf(html).filter((line) => line !== linkIntroduction && !inText.includes(line))).toStrictEqual([])
      }
    },
  )

  test('about the opinion of the region says in both parts what it is', () => {
    const answered = (isApproved: boolean) =>
      composeMail(brief({ type: 'regionalReviewAnswered', facts: { ...brief().facts, isApproved } })).text
    expect([answered(true), answered(false)].map((text) => text.split('\n')[0])).toStrictEqual([
      'Lokalföreningen tillstyrker',
      'Lokalföreningen avstyrker',
    ])
  })

  test('about a signatory who declined asks for a correction where a reason is given', () => {
    const { message, ...facts } = brief().facts
    const textOf = (given: MailBrief['facts']) => composeMail(brief({ type: 'signatureDeclined', facts: given })).text
    expect(message).toBeDefined()
    expect(textOf({ ...facts, message: 'Omsättningen är fel.' })).toContain('Rätta det som behövs, eller kom överens')
    expect(textOf(facts)).not.toContain('Rätta det som behövs')
  })

  test('has the contact details of the organisation, except to its own staff', () => {
    const toStaff = mailTypes.filter((type) => mails[type].opens === 'case page')
    expect(mailTypes.filter((type) => !composeMail(brief({ type })).text.includes('Frågor? Skriv till'))).toStrictEqual(
      toStaff,
    )
    expect(composeMail(brief({ type: 'caseDelegated' })).text).toMatch(
      /--\nDu får det här mejlet för att du arbetar med ansökningar till Hantverksgivarna\. Det gäller ärende 2026-00012\.$/,
    )
  })

  test('states how long its link is valid, unless it has none or one for staff', () => {
    const silent = mailTypes.filter((type) => !composeMail(brief({ type })).text.includes('Länken gäller i 60 dagar.'))
    expect(silent).toEqual([
      'regionalReviewRequested',
      'regionalReviewAnswered',
      'internalSignatureDeclined',
      'internalSignatureExpired',
      'signatureDoubted',
      'registerRefused',
      'messageByCompany',
      'correctionsHandled',
      'registerFinished',
      'registerCancelled',
      'caseDelegated',
      'signedCopy',
      'caseReset',
      'startDeclined',
      'linkNotFound',
    ])
  })

  test.each(mailTypes)('of type %s has a button exactly where it opens something', (type) => {
    const { action } = mailContent(brief({ type }))
    expect(action === null).toBe(mails[type].opens === null)
  })

  test('with a new link does not claim that earlier ones are revoked', () => {
    const { text } = composeMail(brief({ type: 'renewedLink' }))
    expect(text).toContain('En tidigare länk som gäller fortfarande fungerar som förut.')
    expect(text).not.toContain('slutat gälla')
  })

  test('escapes a person’s message', () => {
    const { html, text } = composeMail(brief({ type: 'messageByCaseworker' }))
    expect(html).toContain('Hej &#60;b&#62;du&#60;/b&#62;')
    expect(text).toContain('> Hej <b>du</b>\n> Rad två')
  })

  test('keeps the lines of a message in both parts, whichever program ended them', () => {
    const message = 'Rad ett\nRad två\r\nRad tre\rRad fyra\u2028Rad fem'
    const { html, text } = composeMail(brief({ type: 'messageByCaseworker', facts: { ...brief().facts, message } }))
    expect(html).toContain('>Rad ett<br>Rad två<br>Rad tre<br>Rad fyra<br>Rad fem</blockquote>')
    expect(html).not.toContain('white-space')
    expect(text).toContain('> Rad ett\n> Rad två\n> Rad tre\n> Rad fyra\n> Rad fem')
  })

  test('keeps the words beside a name that is read from right to left in their place', () => {
    const named = (company: string) => composeMail(brief({ facts: { ...brief().facts, company } })).text
    expect(named('שלום AB')).toContain('\u2068שלום AB\u2069')
    expect(named('Ödåkra Takmästeri AB')).not.toMatch(/[\u2068\u2069]/)
  })

  test('carries its link as button and as text', () => {
    const { html, text } = composeMail(brief())
    expect(html).toContain('href="https://product.example/case/1?token=a&#38;b"')
    expect(text).toContain('Öppna ansökan:\nhttps://product.example/case/1?token=a&b')
  })

  test('about a single answer to correct names it in the subject, and its button leads to it', () => {
    const { subject, text } = composeMail(
      brief({ type: 'correctionRequested', link: 'https://product.example/case/1/t' }),
    )
    expect(subject).toBe('Ett svar behöver rättas: F-skatt')
    expect(text).toContain(
      'Företaget: F-skatt\n> Stämmer det?\n> Titta efter.\nhttps://product.example/case/1/t/form/company#fTax',
    )
    expect(text).toContain('Rätta svaret:\nhttps://product.example/case/1/t/form/company#fTax')
  })

  test('about several answers lists each with its form, its message and its link', () => {
    const correctionOf = (field: string) => ({
      form: 'Företaget',
      field,
      message: `Se över ${field}.`,
      place: `/form/company#${field}`,
    })
    const { subject, text, html } = composeMail(
      brief({
        type: 'correctionRequested',
        facts: { ...brief().facts, corrections: [correctionOf('phone'), correctionOf('name')] },
        link: 'https://product.example/case/1/t',
      }),
    )
    expect(subject).toBe('2 svar behöver rättas')
    expect(text).toContain('Företaget: phone\n> Se över phone.\nhttps://product.example/case/1/t/form/company#phone')
    expect(html).toContain('href="https://product.example/case/1/t/form/company#name"')
    expect(text).toContain('Öppna ansökan:\nhttps://product.example/case/1/t\n')
  })

  test('loads no remote content', () => {
    expect(composeMail(brief()).html).not.toMatch(/src=|url\(|<link/)
  })

  test('uses the text colour with more contrast on the organisation’s colour', () => {
    expect(['#0B5F6B', '#7A3E1D', '#ffffff', '#ffd400', '#000000'].map(inkOn)).toEqual([
      '#ffffff',
      '#ffffff',
      '#000000',
      '#000000',
      '#ffffff',
    ])
  })
})
