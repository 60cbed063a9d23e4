import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { componentLock } from '#machines/case/component-lock.ts'
import { formatAnswer } from '#schemas/form/answer-types.ts'
import { componentOf } from '#schemas/form/compile.ts'
import type { ValueConflict } from '#schemas/form/saved-value.ts'
import { rootComponentId, type Value, type ValueKey } from '#schemas/form/value.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useConflicts } from '#src/case/form-session/use-open-form.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { fieldId } from '#src/form/field-id.ts'
import { useLocalized } from '#src/form/use-field-state.ts'
import { useFormatContext } from '#src/form/use-format-context.ts'
import { Button } from '#src/ui/button.tsx'
import { focusField } from '#src/ui/focus-field.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
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
  // The change may come from another tab of the user.
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

type RefusedAnswersProps = {
  open: OpenForm
  refused: readonly ValueKey[]
  /** Whether the reasons are shown beside it already. */
  hasReasons: boolean
}

/** Answers that were locked before they could be saved: what was written, to copy, until the user lets it go. */
export const RefusedAnswers = ({ open, refused, hasReasons }: RefusedAnswersProps) => {
  const reasons = useLockReasons(open, refused)
  const links = useReasonLinks('line')
  if (refused.length === 0) return null
  return (
    <section className={styles.choice} data-refused tabIndex={-1}>
      <div role="alert">
        <h2>
          <Plural value={refused.length} one="Ett svar har inte sparats" other="# svar har inte sparats" />
        </h2>
      </div>
      <p>
        <Trans>
          Frågan går inte att ändra längre. Det som är skrivet här försvinner inte av sig självt: kopiera det om det
          behövs.
        </Trans>
      </p>
      {!hasReasons && reasons.length > 0 && <ReasonList reasons={links(reasons)} layout="line" />}
      {refused.map((key) => (
        <RefusedAnswer key={key} open={open} answerKey={key} />
      ))}
      <div>
        <Button variant="outlined" size="small" onClick={open.refused.discard}>
          <Trans>Ta bort det som inte har sparats</Trans>
        </Button>
      </div>
    </section>
  )
}

const RefusedAnswer = ({ open: { store, refused }, answerKey }: { open: OpenForm; answerKey: ValueKey }) => {
  const { t } = useLingui()
  const localized = useLocalized()
  const { contactPersons, dynamicData } = useCaseContext().case
  const context = useFormatContext(contactPersons, dynamicData)
  const component = componentOf(store.index, answerKey)
  if (component === undefined || !('label' in component)) return null
  const format = (value: Value): string => formatAnswer(component, value, context).join(', ') || t`Inget svar`
  const label = localized(component.label)
  return (
    <dl className={styles.values}>
      <div>
        <dt>
          <Trans>{label}: ej sparat</Trans>
        </dt>
        <dd>{format(store.peek(answerKey).value)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Svaret som är sparat</Trans>
        </dt>
        <dd>{format(refused.serverValue(answerKey))}</dd>
      </div>
    </dl>
  )
}

/** Each once, though many answers have the same. */
const useLockReasons = ({ store }: OpenForm, refused: readonly ValueKey[]) => {
  const snapshot = useCaseSnapshot()
  const { case: opened } = useCaseContext()
  const formId = store.index.document.id
  const reasons = refused.flatMap((key) => {
    const lock = componentLock(snapshot, { formId, componentId: rootComponentId(key) }, opened)
    return lock.kind === 'locked' ? lock.reasons : []
  })
  return [...new Map(reasons.map((each) => [each.code, each])).values()]
}
