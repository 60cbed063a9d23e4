import type { Staff } from '../../auth/caller.ts'
import { linkOf, mintToken } from '../../auth/case-token.ts'
import type { Context } from '../../context.ts'
import { changeCase } from '../../features/cases/change-case.ts'

export type IssuedLink = { link: string; expiresAt: string }

/**
 * A new link to the case, for passing on by hand. Its holder acts as the applicant, so only those who handle cases get one, and the
 * log records who did. It is never shown again.
 *
 * @throws as `changeCase`
 */
export const issueLink = async (context: Context, caller: Staff, caseId: string): Promise<IssuedLink> => {
  const outcome: IssuedLink = { link: '', expiresAt: '' }
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'link.issue' },
    store: async ({ tx, at }) => {
      const { token, expiresAt } = await mintToken(tx, caseId, { linkId: context.newId(), issuedTo: caller.user }, at)
      Object.assign(outcome, { link: linkOf(context.config, caseId, token), expiresAt: expiresAt.toISOString() })
      return {}
    },
  })
  return outcome
}
