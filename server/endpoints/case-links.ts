import * as endpoints from '#schemas/api/case-links.ts'
import { jsonRoute, versionedRoute } from '../http/route.ts'
import type { Staff, Applicant } from '../auth/caller.ts'
import { linkOf, mintToken } from '../auth/case-token.ts'
import type { Context } from '../context.ts'
import { inCaseUnversioned } from '../features/cases/in-case.ts'
import { actorName, mayDo } from '#machines/case/permissions.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import { isLive, type CaseLink } from '#schemas/api/case-links.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import * as caseTokens from '../repositories/case-tokens.ts'
import { mailSubject } from '../mails/compose-mail.ts'
import * as organisations from '../repositories/organisations.ts'
import { defineCaseQuery } from '../features/cases/case-facts.ts'

/** The links of a case, newest first, for those who may issue links. @throws HttpError NOT_FOUND, FORBIDDEN */
const listLinks = defineCaseQuery<Staff, CaseLink[]>(async (tx, { row, template, actor }) => {
  if (!mayDo(actor, 'link.issue')) throw new HttpError('FORBIDDEN')
  const organisation = await organisations.get(tx, row.moId)
  return (await caseTokens.ofCase(tx, row.id)).map(({ mail, ...link }) => ({
    ...link,
    mailType: mail?.type ?? null,
    subject: mail === null ? null : mailSubject({ mail, about: { row, template }, organisation }),
    locale: mail?.locale ?? null,
  }))
})

/**
 * Revokes a link to the case, or every link for staff who name none. The holder of a link can revoke only that one.
 *
 * @throws HttpError NOT_FOUND for a link that does not open the case, FORBIDDEN for a foreign one, and as `changeCase`.
 */
const revokeLink = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, linkId = null }: { caseId: string; linkId?: string | null | undefined },
): Promise<Receipt> => {
  const own = caller.kind === 'applicant' ? caller.link.id : null
  if (own !== null && linkId !== null && linkId !== own) throw new HttpError('FORBIDDEN')
  return await inCaseUnversioned(context, { caller, caseId }, async ({ tx, actor, decide }) => {
    const { at, commit } = await decide({ type: 'link.revoke' })
    const revoked = own ?? linkId
    const links = (await caseTokens.ofCase(tx, caseId)).filter((each) => isLive(each, at))
    const link = links.find((each) => each.linkId === revoked)
    if (revoked !== null && link === undefined) throw notFound()
    await caseTokens.revoke(tx, { caseId, linkId: revoked, by: actorName(actor) }, at)
    return await commit({ params: link === undefined ? { change: 'link.revokeAll' } : holderIn(link) })
  })
}

const holderIn = ({ recipient, issuedTo }: { recipient: string | null; issuedTo: string | null }) => ({
  ...(recipient === null ? {} : { email: recipient }),
  ...(issuedTo === null ? {} : { name: issuedTo }),
})

type IssuedLink = { link: string; expiresAt: string }

/**
 * A new link to the case, for passing on by hand. Its holder acts as the applicant, so only those who handle cases get one, and the
 * log records who did. It is never shown again.
 *
 * @throws as `changeCase`
 */
const issueLink = async (context: Context, caller: Staff, caseId: string): Promise<IssuedLink> =>
  await inCaseUnversioned(context, { caller, caseId }, async ({ tx, decide }) => {
    const { at, commit } = await decide({ type: 'link.issue' })
    const { token, expiresAt } = await mintToken(tx, caseId, { linkId: context.newId(), issuedTo: caller.user }, at)
    await commit()
    return { link: linkOf(context.config, caseId, token), expiresAt: expiresAt.toISOString() }
  })

export const caseLinkRoutes = [
  jsonRoute(endpoints.getCaseLink, (context, { caller, query }) => issueLink(context, caller, query.caseId)),
  jsonRoute(endpoints.listLinks, (context, { caller, query }) => listLinks(context, caller, query.caseId)),
  versionedRoute(endpoints.revokeLink, (context, { caller, query }) => revokeLink(context, caller, query)),
]
