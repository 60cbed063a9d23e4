import type { Applicant, Staff } from '../../auth/caller.ts'
import { createMinuteLimit } from './minute-limit.ts'

/** As many as somebody who types needs; whoever wants to list a register needs far more. */
const count = createMinuteLimit(60)

/** Counts a search of an outside register by a link or a person. @throws TooManyRequestsError for more than sixty a minute */
export const countLookUp = (caller: Applicant | Staff): void =>
  count(caller.kind === 'staff' ? caller.user.id : caller.link.id)
