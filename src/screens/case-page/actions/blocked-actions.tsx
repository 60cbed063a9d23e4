import { useLingui } from '@lingui/react'
import { LockIcon } from 'lucide-react'
import type { ActionState } from '#machines/case/available-actions.ts'
import { uncapitalize } from '#schemas/canonical-text.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { actionOf } from './actions.ts'
import styles from './next-action-banner.module.css'

/** Reasons that are no task: the action is done already. */
const alreadyDone: ReadonlySet<string> = new Set(['NOT_DELEGATED', 'CONTACT_UNCHANGED', 'COMPANY_INFORMED'])

/** The blocked actions with a reason that can be resolved. */
export const blockedActions = (availableActions: readonly ActionState[]): readonly ActionState[] =>
  availableActions.filter(
    ({ type, isAllowed, reasons }) =>
      !isAllowed && !actionOf(type)?.isUndo && !reasons.every(({ code }) => alreadyDone.has(code)),
  )

/** The blocked actions, each with its reasons as links to where they can be resolved; grouped by equal reasons. */
export const BlockedActions = ({ blocked }: { blocked: readonly ActionState[] }) => {
  const { i18n } = useLingui()
  const links = useReasonLinks('line')
  const nameOf = (type: ActionState['type']) => {
    const { label = null } = actionOf(type) ?? {}
    return label === null ? type : i18n._(label)
  }
  return (
    <ul className={styles.blocked}>
      {[...Map.groupBy(blocked, ({ reasons }) => JSON.stringify(reasons))].map(([key, group]) => (
        <li key={key}>
          <LockIcon aria-hidden />
          <strong>
            {group.map(({ type }, index) => (index === 0 ? nameOf(type) : uncapitalize(nameOf(type)))).join(', ')}
          </strong>
          <ReasonList layout="line" reasons={links(group[0]?.reasons ?? [])} />
        </li>
      ))}
    </ul>
  )
}
