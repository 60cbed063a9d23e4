import { updateLocale as endpoint } from '#schemas/api/case-locale.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { Locale } from '#schemas/locale.ts'
import { byPath, type CaseRequest } from '../http/request-input.ts'
import { versionedRoute } from '../http/route.ts'
import type { Context } from '../context.ts'
import { invalidRequest } from '../http/http-error.ts'
import { isOffered } from '../locales/server-texts.ts'
import { inCase } from '../features/cases/in-case.ts'

export const caseLocaleRoutes = [
  versionedRoute(endpoint, (context, input) => updateLocale(context, byPath(input), input.params)),
]

/** Changes the language of a case's mails and documents. @throws HttpError INVALID_REQUEST for one that is not offered, and as `changeCase` */
const updateLocale = async (
  context: Context,
  request: CaseRequest,
  { locale }: { locale: Locale },
): Promise<Receipt> => {
  if (!isOffered(context.config, locale)) throw invalidRequest([{ path: 'params.locale', code: 'NOT_OFFERED' }])
  return await inCase(context, request, async (open) => {
    const change = await open.decide({ type: 'case.setLocale' })
    return await change.commit({ columns: { locale }, params: { from: open.row.locale, to: locale } })
  })
}
