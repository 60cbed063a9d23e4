import * as v from 'valibot'
import { YearMonth } from '#schemas/identifiers.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import type { MailType } from '#schemas/mail-log.ts'
import type { Transition } from '../features/cases/transition.ts'
import * as answers from '../repositories/answers.ts'
import { declares } from './all-mails.ts'

/** The params about the beginning of the membership that the mail declares: the month of the application, and the date once it has been mailed. */
export const membershipParams = async (
  { tx, row, template: { roles } }: Pick<Transition, 'tx' | 'row' | 'template'>,
  type: MailType,
): Promise<AuditEntry['params']> => {
  if (!declares(type, 'requestedMonth')) return {}
  const stored = await answers.ofCase(tx, row.id)
  const month = stored.find(({ componentId }) => componentId === roles.membershipMonth)?.value
  return {
    ...(v.is(YearMonth, month) && { requestedMonth: month }),
    ...(row.admissionDate !== null && { admissionDate: row.admissionDate }),
  }
}
