import { opensByLink } from '#machines/case/case-standing.ts'
import type { Staff } from '../auth/caller.ts'
import { linkOf, mintToken } from '../auth/case-token.ts'
import { assertRank, lockCase } from '../auth/opened-case.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { RefusalError } from '../refusal.ts'

type Needs = Pick<Context, 'db' | 'templates' | 'config' | 'now'>

/**
 * A fresh link to the case, for passing on by hand. Whoever has it acts as the applicant, so only those who handle cases get one.
 *
 * @throws RefusalError NOT_FOUND, FORBIDDEN, ACTION_NOT_ALLOWED with the reasons why no link opens it
 */
export const getCaseLink = async (context: Needs, caller: Staff, caseId: string) =>
  await inTransaction(context.db, async (tx) => {
    const opened = await lockCase(context, tx, caller, caseId)
    assertRank(opened, [1, 2])
    const reasons = opensByLink(opened.row)
    if (reasons.length > 0) throw new RefusalError('ACTION_NOT_ALLOWED', { reasons })
    const { token, expiresAt } = await mintToken(tx, caseId, context.now())
    return { link: linkOf(context.config, caseId, token), expiresAt: expiresAt.toISOString() }
  })
