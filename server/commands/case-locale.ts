import type { Receipt } from '#schemas/api/receipt.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Context } from '../context.ts'
import type { CaseRequest } from '../http/case-request.ts'
import { changeCase } from './change-case/change-case.ts'

/** Changes the language of a case's mails and documents. @throws as `changeCase` */
export const updateLocale = async (
  context: Context,
  request: CaseRequest,
  { locale }: { locale: Locale },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'case.setLocale' },
    details: ({ row }) => ({ params: { from: row.locale, to: locale } }),
    store: () => Promise.resolve({ locale }),
  })
