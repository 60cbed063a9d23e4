import { swedishDay } from '#schemas/dates.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../../auth/caller.ts'
import type { Context } from '../../context.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import * as applicationStarts from '../../repositories/application-starts.ts'
import { changeCase } from '../change-case/change-case.ts'

/** Gives a case another contact, with a mail. Links that others asked for before are withdrawn. @throws as `changeCase` */
export const changeContact = async (
  context: Context,
  request: CaseRequest<Staff>,
  { email, message }: { email: string; message: string },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'case.changeContact', email },
    details: ({ row }) => ({ params: { message, from: row.contactEmail, to: email, email } }),
    store: async ({ tx, row, at }) => {
      await applicationStarts.withdraw(tx, row.id, { except: email }, at)
      return { silent: false, confirmedAt: row.confirmedAt ?? at }
    },
  })

/** Mails the contact of a case that was created silently its link. @throws as `changeCase` */
export const informCompany = async (context: Context, request: CaseRequest<Staff>): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'case.inform' },
    details: ({ row }) => ({ params: { email: row.contactEmail } }),
    store: () => Promise.resolve({ silent: false }),
  })

/** Mails the date of admission, YYYY-MM-DD, to the contact. @throws as `changeCase` */
export const sendAdmissionDateMail = async (
  context: Context,
  request: CaseRequest<Staff>,
  { admissionDate }: { admissionDate: string },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'case.sendAdmissionDate', admissionDate, today: swedishDay(context.now()) },
    details: { params: { admissionDate } },
    store: () => Promise.resolve({ admissionDate }),
  })
