import type { Locale } from '#schemas/locale.ts'
import { formatOrgNumber, isOrgNumber } from '#schemas/org-number.ts'
import type { Template } from '#schemas/template.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { enqueueMail } from '../../mails/enqueue-mail.ts'
import { countRefusal } from '../../mails/mail-limit.ts'
import * as applicationStarts from '../../repositories/application-starts.ts'
import * as audit from '../../repositories/audit.ts'
import * as cases from '../../repositories/cases.ts'
import type { StoredCase } from '../../repositories/cases.ts'
import type { ApplicantCompany } from './applicant-company.ts'
import { earlierCases, earlierCaseOf } from './prefilled-answers.ts'
import { storeNewCase } from './store-new-case.ts'
import type { ApplicationStart } from '../../repositories/application-starts.ts'
import * as caseTokens from '../../repositories/case-tokens.ts'

export type Start = {
  moId: string
  template: Template
  company: ApplicantCompany
  isMember: boolean
  email: string
  locale: Locale
  /** The hash of an earlier start's key, whose address was mistyped. */
  replaces: string | null
  /** True if a start without an application gets its reason as the response. */
  isAnsweredOnScreen: boolean
}

/** The case that the address may open, or null with the reason if that is the response. */
export type StartOutcome = { caseId: string | null; refusal: string | null }

/**
 * The outcome of a start: a new case; a link to the one that is under way, for its contact, and for anyone until its contact is confirmed by a
 * link; or that there is none, by the response with the reason or by mail without it.
 */
export const resolveStart = async (context: Context, tx: Tx, start: Start): Promise<StartOutcome> => {
  const { moId, template, company, isMember, email } = start
  const { open, refused } = await earlierCases(tx, { moId, templateSlug: template.slug, orgNo: company.orgNo })
  if (isMember) return await decline(context, tx, start, null, 'MEMBERSHIP_EXISTS')
  if (open === null && refused !== null)
    return await decline(context, tx, start, null, 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY')
  if (open === null) return await createFor(context, tx, start)
  const row = (await cases.lock(tx, open.id)) ?? open
  await correctAddress(tx, start, row, context.now())
  const current = (await cases.find(tx, row.id)) ?? row
  if (isSameEmail(current.contactEmail, email))
    return await mailLink(context, tx, start, current.id, current.confirmedAt === null ? 'caseCreated' : 'lostLink')
  if (current.confirmedAt === null) return await mailLink(context, tx, start, current.id, 'caseCreated')
  return await decline(context, tx, start, current, 'ALREADY_EXISTS')
}

/** The key proves that the caller made the start that this one replaces. */
const correctAddress = async (tx: Tx, { replaces, email }: Start, row: StoredCase, at: Date): Promise<void> => {
  const earlier = replaces === null ? null : await applicationStarts.findByKey(tx, replaces)
  if (earlier === null || earlier.caseId !== row.id || isSameEmail(earlier.email, email)) return
  await replaceStart(tx, { start: earlier, row, email }, at)
}

const createFor = async (
  context: Context,
  tx: Tx,
  { moId, template, company, email, locale }: Start,
): Promise<StartOutcome> => {
  const { id } = await storeNewCase(context, tx, {
    moId,
    template,
    company,
    contactEmail: email,
    locale,
    silent: false,
    isConfirmed: false,
    by: { kind: 'applicant', name: email },
  })
  return { caseId: id, refusal: null }
}

const mailLink = async (
  context: Context,
  tx: Tx,
  { email, locale }: Start,
  caseId: string,
  type: 'caseCreated' | 'lostLink',
): Promise<StartOutcome> => {
  await enqueueMail(context, tx, { caseId, locale, type, recipient: email, params: {}, at: context.now() })
  return { caseId, refusal: null }
}

const decline = async (
  context: Context,
  tx: Tx,
  { moId, company, email, locale, isAnsweredOnScreen }: Start,
  row: StoredCase | null,
  code: string,
): Promise<StartOutcome> => {
  const at = context.now()
  if (isAnsweredOnScreen) await countRefusal(tx, email, at)
  else
    await enqueueMail(context, tx, {
      caseId: row?.id ?? null,
      moId,
      locale,
      type: 'startDeclined',
      recipient: email,
      params: { company: formatOrgNumber(company.orgNo) },
      at,
    })
  // The organisation sees the competing request, and decides who is right.
  if (row !== null)
    await audit.add(tx, [
      {
        caseId: row.id,
        at,
        eventType: 'GenericChange',
        formId: null,
        componentId: null,
        by: { kind: 'system', name: '' },
        params: { change: 'application.askedFor', email },
      },
    ])
  return { caseId: null, refusal: isAnsweredOnScreen ? code : null }
}

/** How long a mistyped address can be corrected by the same browser. */
const correctableMs = 24 * 60 * 60_000

/**
 * Replaces a mistyped address, and revokes its link. Only until something has been written: afterwards the case belongs to its contact, as
 * from the beginning where it is the contact of the company's earlier case.
 *
 * @returns whether the address now is the case's
 */
const replaceStart = async (
  tx: Tx,
  { start, row, email }: { start: ApplicationStart; row: StoredCase; email: string },
  at: Date,
): Promise<boolean> => {
  if (at.getTime() - start.startedAt.getTime() > correctableMs || (await audit.hasApplicants(tx, row.id))) return false
  // The address may not be corrected: the case may contain earlier answers of the company, which nobody else may read.
  if ((await earlierCaseOf(tx, row)) !== null) return false
  const isContact = isSameEmail(start.email, row.contactEmail)
  if (!isContact && row.confirmedAt !== null) return false
  await applicationStarts.withdraw(tx, row.id, { email: start.email }, at)
  await caseTokens.revokeMailed(tx, row.id, { to: start.email }, at)
  if (!isContact) return true
  await cases.update(tx, row.id, { contactEmail: email, confirmedAt: null }, email, at)
  await audit.add(tx, [
    {
      caseId: row.id,
      at,
      eventType: 'CaseChangeContact',
      formId: null,
      componentId: null,
      by: { kind: 'applicant', name: email },
      params: { from: start.email, to: email, email },
    },
  ])
  return true
}

/** True if strangers see why there is no application or link. A sole trader's number is a person's: its answers go by mail alone. */
export const answersOnScreen = (
  { config }: Pick<Context, 'config'>,
  { startAnswers }: Pick<MemberOrganisation, 'startAnswers'>,
  orgNo: string,
): boolean => config.features.openAnswers && startAnswers === 'onScreen' && isOrgNumber(orgNo)
