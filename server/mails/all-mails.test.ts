import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#schemas/locale.ts'
import { isMailToStaff, mails, mailTypes, type MailType } from '#schemas/mail-log.ts'
import { serverTexts } from '../locales/server-texts.ts'
import { allMails } from './all-mails.ts'
import type { CommonFacts } from './define-mail.ts'

const common: CommonFacts = {
  organisation: '',
  application: '',
  company: '',
  reference: '',
  email: '',
  telephone: '',
  postalAddress: null,
  handlingTime: null,
}

/** Params that the layout shows, and `fileId`, which is attached. */
const withoutPlaceholder = ['message', 'corrections', 'fileId', 'ending']

const namesIn = (tokens: CompiledMessage): string[] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, format] = token
    const isChoice = type === 'select' || type === 'plural'
    const branches = isChoice && typeof format === 'object' && format !== null ? Object.values(format) : []
    return [name, ...branches.flatMap((branch) => (Array.isArray(branch) ? namesIn(branch) : []))]
  })

const placeholdersOf = (type: MailType, locale: Locale): string[] => {
  const texts = Object.values(allMails[type].texts[locale]).filter((text) => text !== undefined)
  return [...new Set(texts.flatMap((text) => namesIn(compileMessageOrThrow(text))))].toSorted()
}

const offeredBy = (type: MailType): string[] => {
  const { examples, placeholders } = allMails[type]
  return [...new Set(examples.flatMap((params) => Object.keys(placeholders(params, common, 'sv'))))]
}

/** For one person: a signatory, or a new contact. */
const isPersonal = (type: MailType): boolean => type === 'contactChanged' || mails[type].to === 'signatories'
const anyOf = (...terms: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${terms.join('|')})(?!\\p{L})`, 'iu')

describe.each(mailTypes.filter((type) => !isMailToStaff(type)))('the texts of %s', (type) => {
  test.each([
    ['sv', anyOf('du', 'dig', 'din', 'ditt', 'dina'), anyOf('ni', 'er', 'ert', 'era')],
    ['nb', anyOf('du', 'deg', 'din', 'ditt', 'dine'), anyOf('dere', 'deres')],
  ] as const)(
    'the texts of a mail address in %s the company, or one person if the mail is for one person',
    (locale, one, several) => {
      const { footer, greeting, linkValidity } = serverTexts[locale].mail
      const around = [
        ...footer({ organisation: '', email: '', telephone: '', reference: '' }),
        greeting(null),
        linkValidity,
      ]
      const texts = [...Object.values(allMails[type].texts[locale]), ...around]
      expect(texts.filter((text) => text !== undefined && (isPersonal(type) ? several : one).test(text))).toStrictEqual(
        [],
      )
    },
  )
})

describe.each(mailTypes)('the texts of %s', (type) => {
  test('the texts of a mail have only known placeholders, the same in each language', () => {
    const inSwedish = placeholdersOf(type, 'sv')
    expect(inSwedish.filter((name) => !offeredBy(type).includes(name))).toStrictEqual([])
    for (const locale of locales) expect(placeholdersOf(type, locale)).toStrictEqual(inSwedish)
  })

  test('the texts of a mail use its every param and fact', () => {
    const own = [
      ...Object.keys(allMails[type].params),
      ...offeredBy(type).filter((name) => !Object.hasOwn(common, name)),
    ]
    const used = [...placeholdersOf(type, 'sv'), ...withoutPlaceholder]
    expect(own.filter((name) => !used.includes(name))).toStrictEqual([])
  })
})
