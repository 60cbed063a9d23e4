import { localized, type Locale } from '#schemas/locale.ts'
import { isMailToStaff, mailOf, type MailContent } from '#schemas/mail-log.ts'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Block } from '#schemas/parse-rich-text.ts'
import type { Template } from '#schemas/template.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import { serverTexts } from '../locales/server-texts.ts'
import type { StoredCase } from '../repositories/cases.ts'
import type { StoredMail } from '../repositories/mail-log.ts'
import { allMails } from './all-mails.ts'
import type { CommonFacts, FilledMail } from './define-mail.ts'
import { isolated } from './html.ts'
import { layOutHtml, layOutText } from './layout.ts'
import type { RequestedCorrection } from './requested-correction.ts'
import { blockText } from './rich-text.ts'

export type MailBrief = {
  mail: Pick<StoredMail, 'type' | 'locale' | 'params'>
  /** The mail's case, or null. A mail to a stranger reveals nothing about it. */
  about: {
    row: Pick<StoredCase, 'companyName' | 'orgNo' | 'reference'>
    template: Pick<Template, 'name'>
  } | null
  organisation: Pick<
    MemberOrganisation,
    'name' | 'nameInEnglish' | 'accentColour' | 'email' | 'telephone' | 'postalAddress' | 'handlingTime'
  >
}

/** `recipientName`: null if the case's people have none at the recipient's address, or several. */
export type AddressedMail = MailBrief & { recipientName: string | null }

/** A composed mail has all the texts that the recipient sees. It lacks the addresses of the sender and the recipient. */
export type ComposedMail = { fromName: string; replyTo: string; subject: string; text: string; html: string }

const neutralColour = '#2b4a52'

const commonFacts = ({ mail: { type, locale }, about: given, organisation }: MailBrief): CommonFacts => {
  const about = mailOf(type).to === 'stranger' ? null : given
  return {
    organisation: organisationName(organisation, locale),
    application: about === null ? serverTexts[locale].mail.application : nameWithin(about.template, locale),
    company: about === null ? '' : about.row.companyName || formatOrgNumber(about.row.orgNo),
    reference: about?.row.reference ?? '',
    email: organisation.email,
    telephone: organisation.telephone,
    postalAddress: organisation.postalAddress?.join(', ') ?? null,
    handlingTime: organisation.handlingTime === null ? null : localized(organisation.handlingTime, locale),
  }
}

/** A template's name within a sentence. */
const nameWithin = ({ name }: Pick<Template, 'name'>, locale: Locale): string => uncapitalize(localized(name, locale))

const filledMail = (brief: MailBrief): FilledMail => {
  const { type, locale, params } = brief.mail
  return allMails[type].fillIn(params, commonFacts(brief), locale)
}

/** The subject of a mail, as `composeMail` writes it. */
export const mailSubject = (brief: MailBrief): string => filledMail(brief).subject()

/** The content of a mail, before its layout. */
export const mailContent = (brief: AddressedMail): Omit<MailContent, 'recipient'> => {
  const { paragraphs, corrections, after, ...content } = writtenMail(brief)
  return {
    ...content,
    locale: brief.mail.locale,
    paragraphs: paragraphs.map(blockText),
    items: corrections.map((correction) => ({ title: titleOf(correction), text: correction.message })),
    after: after.map(blockText),
  }
}

const writtenMail = (brief: AddressedMail) => {
  const { type, locale } = brief.mail
  const { greeting, regards, linkValidity } = serverTexts[locale].mail
  const { subject, heading, body, action, after, quote, corrections } = filledMail(brief)
  const validity: Block = { type: 'paragraph', children: [linkValidity] }
  return {
    from: organisationName(brief.organisation, locale),
    subject: subject(),
    heading: heading(),
    greeting: greeting(brief.recipientName === null ? null : isolated(brief.recipientName)),
    paragraphs: body(),
    quote,
    corrections,
    action: action(),
    after: mailOf(type).opens === 'case' ? [validity, ...after()] : after(),
    regards,
  }
}

const titleOf = ({ form, field }: RequestedCorrection): string => `${form}: ${field}`

/** Writes a mail of the member organisation in the recipient's language. A mail without a button ignores `link`. */
export const composeMail = (brief: AddressedMail, link: string | null): ComposedMail => {
  const { mail, organisation } = brief
  const { from: name, subject, action, corrections, ...content } = writtenMail(brief)
  const [only, ...others] = corrections
  // A single answer to correct is the target of the mail's button.
  const href = link !== null && only !== undefined && others.length === 0 ? `${link}${only.place}` : link
  const introduction = serverTexts[mail.locale].mail.linkIntroduction
  const page = {
    ...content,
    items: corrections.map((correction) => ({
      title: titleOf(correction),
      text: correction.message,
      href: link === null ? null : `${link}${correction.place}`,
    })),
    locale: mail.locale,
    organisation: name,
    accentColour: organisation.accentColour ?? neutralColour,
    action: action === null || href === null ? null : { label: action, href, introduction },
    footer: footerOf(brief),
  }
  return { fromName: name, replyTo: organisation.email, subject, text: layOutText(page), html: layOutHtml(page) }
}

/** Staff sign in to read more; the organisation's contact details are for companies. */
const footerOf = (brief: MailBrief): readonly string[] => {
  const { type, locale } = brief.mail
  const { footer, staffFooter } = serverTexts[locale].mail
  const facts = commonFacts(brief)
  return isMailToStaff(type) ? staffFooter(facts) : footer(facts)
}
