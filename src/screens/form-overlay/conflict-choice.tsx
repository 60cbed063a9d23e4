import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { ValueConflict } from '#schemas/form/saved-value.ts'
import { componentOf } from '#schemas/form/compile.ts'
import type { Value } from '#schemas/form/value.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useConflicts } from '#src/case/form-session/use-open-form.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { fieldId } from '#src/form/field-id.ts'
import { focusField } from '#src/ui/field.tsx'
import { formatAnswer } from '#schemas/form/answer-types.ts'
import { useLocalized } from '#src/form/use-field-state.ts'
import { useFormatContext } from '#src/form/use-format-context.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './answer-choice.module.css'

/** Conflicts of answers that another user has changed: both values, to choose from. They are not saved before the choice. */
export const ConflictChoices = ({ open }: { open: OpenForm }) => {
  const conflicts = useConflicts(open)
  return conflicts.map((conflict) => <ConflictChoice key={conflict.componentId} open={open} conflict={conflict} />)
}

const ConflictChoice = ({ open, conflict }: { open: OpenForm; conflict: ValueConflict }) => {
  const { t } = useLingui()
  const localized = useLocalized()
  const { case: opened, actor } = useCaseContext()
  const { contactPersons, dynamicData } = opened
  const context = useFormatContext(contactPersons, dynamicData)
  const { store } = open
  const key = conflict.componentId
  // The current value, with what has been typed since the conflict.
  const ownValue = useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => store.getFieldState(key).value,
  )
  const component = componentOf(store.index, key)
  if (component === undefined || !('label' in component)) return null
  const label = localized(component.label)
  const { theirName } = conflict
  // It may be another tab of the same user.
  const isOwnName = actor.kind !== 'system' && actor.name === theirName
  const format = (value: Value): string => formatAnswer(component, value, context).join(', ') || t`Inget svar`

  /** Resolves the conflict and focuses its field. */
  const resolve = (choice: 'mine' | 'theirs'): void => {
    open.resolve(conflict, choice)
    focusField(fieldId(store.index.document.id, key))
  }

  return (
    <section className={styles.choice} data-conflict tabIndex={-1}>
      {/* Announced once: the values below change with every keystroke. */}
      <div role="alert">
        <h2>
          {isOwnName ? (
            <Trans>{label}: ändrat på två ställen samtidigt</Trans>
          ) : (
            <Trans>
              {label}: ändrat av {theirName} samtidigt
            </Trans>
          )}
        </h2>
      </div>
      <dl className={styles.values}>
        <div>
          <dt>
            <Trans>Ditt svar</Trans>
          </dt>
          <dd>
            <p>{format(ownValue)}</p>
            <Button variant="outlined" size="small" onClick={() => resolve('mine')}>
              <Trans>Behåll ditt svar</Trans>
            </Button>
          </dd>
        </div>
        <div>
          <dt>{isOwnName ? <Trans>Svaret som är sparat</Trans> : <Trans>Svaret från {theirName}</Trans>}</dt>
          <dd>
            <p>{format(conflict.theirs)}</p>
            <Button variant="outlined" size="small" onClick={() => resolve('theirs')}>
              <Trans>Ta det här svaret</Trans>
            </Button>
          </dd>
        </div>
      </dl>
    </section>
  )
}
