import { Trans, useLingui } from '@lingui/react/macro'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { actionOf } from './actions.ts'
import { administratorAction } from './next-action.ts'
import { useRegisterRefusal } from './register-refusal.tsx'

/** The next action of an administrator, for a handler, who has no button for it: what the register refused is to be corrected first. */
export const AdministratorAction = () => {
  const { i18n } = useLingui()
  const snapshot = useCaseSnapshot()
  const { actor } = snapshot.context
  const isForHandler = useRegisterRefusal() === null && actor.kind === 'staff' && actor.rank === 2
  const type = isForHandler ? administratorAction(snapshot) : null
  if (type === null) return null
  const { label = null } = actionOf(type) ?? {}
  const action = label === null ? type : i18n._(label)
  return (
    <p>
      <Trans>Nästa steg är en administratörs: ”{action}”.</Trans>
    </p>
  )
}
