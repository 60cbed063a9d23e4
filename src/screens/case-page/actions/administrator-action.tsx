import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseEventType } from '#machines/case/events.ts'
import { uncapitalize } from '#schemas/uncapitalize.ts'
import { actionOf } from './actions.ts'

/** The next action of an administrator, for a handler who has nothing left to do. */
export const AdministratorAction = ({ type }: { type: CaseEventType }) => {
  const { i18n } = useLingui()
  const { label = null } = actionOf(type) ?? {}
  const action = label === null ? type : uncapitalize(i18n._(label))
  return <Trans>Du är klar. Nu är det en administratör som kan {action}.</Trans>
}
