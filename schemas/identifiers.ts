import * as v from 'valibot'
import { canonicalText } from './canonical-text.ts'
import { canonicalEmail, isEmail, maxEmailLength } from './email.ts'
import { isInCalendar } from './form/date-point.ts'

export const CaseId = v.pipe(v.string(), v.uuid())
export type CaseId = v.InferOutput<typeof CaseId>

/** The name of the browser's cookie that stores the token of a case for a reload. */
export const caseTokenCookie = (caseId: string): string => `case-token-${caseId}`

/** Names a form or a component inside a template: letters, digits, hyphen and underscore. */
export const TemplateKey = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}$/, 'TEMPLATE_KEY'))

/** The only safe key of a signed-in user: `tid.oid` of Entra, `oidc.iss.sub` of another provider with both encoded. */
export const UserId = v.pipe(v.string(), v.regex(/^(?:oidc\.)?[\w-]+\.[\w-]+$/, 'USER_ID'))
export type UserId = v.InferOutput<typeof UserId>

/** ISO 8601 with offset, for example 2026-11-21T09:41:00.000Z. */
export const Instant = v.pipe(v.string(), v.isoTimestamp('INSTANT'))
/** ISO 8601 calendar date, for example 2026-11-21. */
export const IsoDate = v.pipe(
  v.string(),
  v.isoDate('ISO_DATE'),
  v.check((text) => isInCalendar(text, 'date'), 'ISO_DATE'),
)
/** A month of the calendar, for example 2026-11. */
export const YearMonth = v.pipe(
  v.string(),
  v.check((text) => isInCalendar(text, 'month'), 'YEAR_MONTH'),
)

/** An address in its canonical form: the rule of `isEmail`, whose issues say which part of it is broken. */
export const Email = v.pipe(
  v.string(),
  v.transform(canonicalText),
  v.maxLength(maxEmailLength, 'EMAIL_TOO_LONG'),
  v.check(isEmail, 'EMAIL_FORMAT'),
  v.transform((text) => canonicalEmail(text) ?? text),
)
export type Email = v.InferOutput<typeof Email>
