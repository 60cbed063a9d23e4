import { actorName } from '#machines/case/permissions.ts'
import type { Receipt } from '#schemas/api/receipt.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { isLive } from '#schemas/case-link.ts'
import type { Applicant, Staff } from '../../auth/caller.ts'
import type { Context } from '../../context.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import * as caseTokens from '../../repositories/case-tokens.ts'
import { changeCase } from '../../features/cases/change-case.ts'

/**
 * Revokes a link to the case, or every link for staff who name none. The holder of a link can revoke only that one.
 *
 * @throws HttpError NOT_FOUND for a link that does not open the case, FORBIDDEN for a foreign one, and as `changeCase`.
 */
export const revokeLink = async (
  context: Context,
  caller: Applicant | Staff,
  { caseId, linkId = null }: { caseId: string; linkId?: string | null | undefined },
): Promise<Receipt> => {
  const own = caller.kind === 'applicant' ? caller.link.id : null
  if (own !== null && linkId !== null && linkId !== own) throw new HttpError('FORBIDDEN')
  const outcome: { params: AuditEntry['params'] } = { params: {} }
  return await changeCase(context, {
    caller,
    caseId,
    event: { type: 'link.revoke' },
    store: async ({ tx, at, actor }) => {
      const revoked = own ?? linkId
      const links = (await caseTokens.ofCase(tx, caseId)).filter((link) => isLive(link, at))
      const link = links.find((each) => each.linkId === revoked)
      if (revoked !== null && link === undefined) throw notFound()
      outcome.params = link === undefined ? { change: 'link.revokeAll' } : holderIn(link)
      await caseTokens.revoke(tx, { caseId, linkId: revoked, by: actorName(actor) }, at)
      return {}
    },
    details: () => outcome,
  })
}

const holderIn = ({ recipient, issuedTo }: { recipient: string | null; issuedTo: string | null }) => ({
  ...(recipient === null ? {} : { email: recipient }),
  ...(issuedTo === null ? {} : { name: issuedTo }),
})
