import { sql } from 'kysely'
import { statusesWithTag } from '#machines/case/status-tags.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import type { Tx } from '../db/tables.ts'
import { hasUnhandledMessages } from './case-list-filter.ts'
import * as listChanges from './list-changes.ts'
import { existsWithRank } from './users.ts'

/**
 * Gives the organisation's cases that wait for a decision to those who decide from now on, as `whoseTurn` does at a case's next change. They
 * have waited since they began to.
 */
export const move = async (tx: Tx, { id, deciders }: Pick<MemberOrganisation, 'id' | 'deciders'>): Promise<void> => {
  listChanges.note(tx)
  const ofOrganisation = tx.updateTable('cases').where('moId', '=', id)
  if (deciders === 'caseworkers') {
    await ofOrganisation.set({ awaits: 'caseworker' }).where('awaits', '=', 'administrator').execute()
    return
  }
  const { exists = null } = (await existsWithRank(tx, id, 4).executeTakeFirst()) ?? {}
  await ofOrganisation
    .set({ awaits: 'administrator' })
    .where('awaits', '=', 'caseworker')
    .where('status', 'in', statusesWithTag('awaits:administrator'))
    .where((eb) => eb.not(hasUnhandledMessages(eb)))
    .where((eb) =>
      eb(
        'cases.id',
        'not in',
        eb.selectFrom('corrections').select('caseId').where('isHandled', '=', true).where('isApproved', '=', false),
      ),
    )
    // A region that can be asked is asked before anybody decides.
    .$if(exists === true, (cases) =>
      cases.where(sql<boolean>`(status <> 'APPROVED_BY_MA' or regional_review ->> 'status' <> 'notYetRequested')`),
    )
    .execute()
}
