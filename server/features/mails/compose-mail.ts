import type { RequestedCorrection } from '../../db/mail-params.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import { mailOf, type MailContent, type MailType } from '#schemas/mail-log.ts'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import { serverTexts } from '../../locales/server-texts.ts'
import type { MailFacts } from '../../locales/texts.ts'
import { isolated } from './html.ts'
import { layOutHtml, layOutText } from './layout.ts'

export type MailBrief = {
  type: MailType
  locale: Locale
  organisation: Pick<
    MemberOrganisation,
    'name' | 'nameInEnglish' | 'accentColour' | 'email' | 'telephone' | 'postalAddress' | 'handlingTime'
  >
  facts: Omit<MailFacts, 'organisation' | 'email' | 'telephone' | 'postalAddress' | 'handlingTime'>
  /** Where the mail's button leads; a type without a button ignores it. */
  link: string | null
}

/** A composed mail: what the recipient sees, without its addresses. */
export type ComposedMail = { fromName: string; replyTo: string; subject: string; text: string; html: string }

const neutralColour = '#2b4a52'

/** The content of a mail, before its layout. */
export const mailContent = ({
  type,
  locale,
  organisation,
  facts,
}: Omit<MailBrief, 'link'>): Omit<MailContent, 'recipient'> => {
  const { greeting, regards, linkValidity, mails } = serverTexts[locale].mail
  const name = organisationName(organisation, locale)
  const { paragraphs, after, ...text } = mails[type]({
    ...facts,
    company: isolated(facts.company),
    ...(facts.by === undefined ? {} : { by: isolated(facts.by) }),
    organisation: name,
    email: organisation.email,
    telephone: organisation.telephone,
    postalAddress: organisation.postalAddress?.join(', ') ?? null,
    ...(organisation.handlingTime === null ? {} : { handlingTime: localized(organisation.handlingTime, locale) }),
  })
  return {
    ...text,
    from: name,
    greeting,
    paragraphs: [...paragraphs],
    quote: facts.message === undefined || facts.message.trim() === '' ? null : facts.message,
    items: correctionsOf(type, facts).map(({ message, ...names }) => ({ title: titleOf(names), text: message })),
    after: mailOf(type).opens === 'case' ? [linkValidity, ...after] : [...after],
    regards,
  }
}

const correctionsOf = (
  type: MailType,
  { corrections = [] }: Pick<MailFacts, 'corrections'>,
): readonly RequestedCorrection[] => (type === 'correctionRequested' ? corrections : [])

const titleOf = ({ form, field }: Pick<RequestedCorrection, 'form' | 'field'>): string => `${form}: ${field}`

/** Writes a mail of the member organisation in the recipient's language. */
export const composeMail = (brief: MailBrief): ComposedMail => {
  const { locale, organisation, facts, link } = brief
  const texts = serverTexts[locale].mail
  const { from: name, subject, action, ...content } = mailContent(brief)
  const corrections = correctionsOf(brief.type, facts)
  const [only, ...others] = corrections
  // With a single answer to correct the mail's button leads to it.
  const href = link !== null && only !== undefined && others.length === 0 ? `${link}${only.place}` : link
  const page = {
    ...content,
    items: corrections.map(({ message, place, ...names }) => ({
      title: titleOf(names),
      text: message,
      href: link === null ? null : `${link}${place}`,
    })),
    locale,
    organisation: name,
    accentColour: organisation.accentColour ?? neutralColour,
    action: action === null || href === null ? null : { label: action, href, introduction: texts.linkIntroduction },
    footer: footerOf(brief, name),
  }
  return { fromName: name, replyTo: organisation.email, subject, text: layOutText(page), html: layOutHtml(page) }
}

/** Staff sign in to read more; the organisation's contact details are for companies. */
const footerOf = ({ type, locale, organisation, facts }: MailBrief, name: string): readonly string[] => {
  const { footer, staffFooter } = serverTexts[locale].mail
  const about = { organisation: name, reference: facts.reference }
  return mailOf(type).opens === 'case page'
    ? staffFooter(about)
    : footer({ ...about, email: organisation.email, telephone: organisation.telephone })
}
