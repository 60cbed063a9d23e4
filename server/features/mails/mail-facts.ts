import * as v from 'valibot'
import { formatDate, formatInstant, swedishDay } from '#schemas/dates.ts'
import { localized } from '#schemas/locale.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Template } from '#schemas/template.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import { serverTexts } from '../../locales/server-texts.ts'
import type { MailFacts } from '../../locales/texts.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import type { StoredMail } from '../../repositories/mail-log.ts'
import { RequestedCorrection } from '../../db/mail-params.ts'

/** The params of a mail: those stored with it, and those of its case, if any. */
export const mailFacts = (
  mail: Pick<StoredMail, 'params' | 'locale'>,
  about: { row: Pick<StoredCase, 'companyName' | 'orgNo' | 'reference'>; template: Pick<Template, 'name'> } | null,
): Omit<MailFacts, 'organisation' | 'email' | 'telephone'> => ({
  application:
    about === null
      ? serverTexts[mail.locale].mail.application
      : uncapitalize(localized(about.template.name, mail.locale)),
  company:
    about === null ? '' : about.row.companyName === '' ? formatOrgNumber(about.row.orgNo) : about.row.companyName,
  reference: about?.row.reference ?? '',
  ...textParams(mail),
})

const textParams = ({ params, locale }: Pick<StoredMail, 'params' | 'locale'>): Partial<MailFacts> => ({
  ...(typeof params['company'] === 'string' ? { company: params['company'] } : {}),
  ...(typeof params['message'] === 'string' ? { message: params['message'] } : {}),
  ...(typeof params['by'] === 'string' ? { by: params['by'] } : {}),
  ...correctionsIn(params['corrections']),
  ...(typeof params['date'] === 'string' ? { date: formatDate(params['date'], locale) } : {}),
  ...(typeof params['openForms'] === 'string' && { openForms: params['openForms'] }),
  ...(typeof params['receivedAt'] === 'string'
    ? { receivedAt: formatInstant(new Date(params['receivedAt']), locale) }
    : {}),
  ...(typeof params['signBy'] === 'string'
    ? { signBy: formatDate(swedishDay(new Date(params['signBy'])), locale) }
    : {}),
  isAttached: typeof params['fileId'] === 'string',
  ...(typeof params['isApproved'] === 'boolean' ? { isApproved: params['isApproved'] } : {}),
  ...(typeof params['isRestored'] === 'boolean' ? { isRestored: params['isRestored'] } : {}),
  ...(typeof params['isRecalled'] === 'boolean' ? { isRecalled: params['isRecalled'] } : {}),
  ...(typeof params['mayReapply'] === 'boolean' ? { mayReapply: params['mayReapply'] } : {}),
})

const correctionsIn = (param: unknown): Pick<MailFacts, 'corrections'> => {
  const { success, output } = v.safeParse(v.array(RequestedCorrection), param)
  return success ? { corrections: output } : {}
}
