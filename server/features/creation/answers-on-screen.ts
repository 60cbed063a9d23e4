import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { isOrgNumber } from '#schemas/org-number.ts'
import type { Context } from '../../context.ts'

/** True if strangers see why there is no application or link. A sole trader's number is a person's: its answers go by mail alone. */
export const answersOnScreen = (
  { config }: Pick<Context, 'config'>,
  { startAnswers }: Pick<MemberOrganisation, 'startAnswers'>,
  orgNo: string,
): boolean => config.features.openAnswers && startAnswers === 'onScreen' && isOrgNumber(orgNo)
