import type { Actor } from '#machines/case/permissions.ts'
import type { AuditActor } from '#schemas/audit.ts'

/** Who acts, as the log writes it down. Names change and can be anybody's; the id is the account's or the link's own. */
export const auditActorOf = (actor: Actor): AuditActor => {
  switch (actor.kind) {
    case 'system':
      return { kind: 'system', name: '' }
    case 'staff':
      return { kind: 'caseworker', name: actor.name, id: actor.userId }
    case 'applicant': {
      const { name, link } = actor
      if (link === undefined) return { kind: 'applicant', name }
      const { id, issuedTo } = link
      return { kind: 'applicant', name, id, ...(issuedTo !== null && { issuedTo }) }
    }
  }
}
