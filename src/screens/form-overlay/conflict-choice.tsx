import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { ValueConflict } from '#schemas/form/saved-value.ts'
import { parseValueKey, type Value } from '#schemas/form/value.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useConflicts } from '#src/case/form-session/use-open-form.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { fieldId } from '#src/form/field-id.ts'
import { focusAnswer } from '#src/form/focus-answer.ts'
import { definitionOf } from '#src/form/registry.ts'
import { useFormLocale, useTextIn } from '#src/form/use-answer.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './conflict-choice.module.css'

/** Answers that somebody else has changed meanwhile: both, to choose from. They are not saved before the reader has chosen. */
export const ConflictChoices = ({ open }: { open: OpenForm }) => {
  const conflicts = useConflicts(open)
  return conflicts.map((conflict) => <ConflictChoice key={conflict.componentId} open={open} conflict={conflict} />)
}

const ConflictChoice = ({ open, conflict }: { open: OpenForm; conflict: ValueConflict }) => {
  const { t } = useLingui()
  const textIn = useTextIn()
  const locale = useFormLocale()
  const { case: opened, actor } = useOpenCase()
  const { contactPersons, dynamicData } = opened
  const { store } = open
  const key = conflict.componentId
  // What the reader has typed since counts.
  const yours = useSyncExternalStore(
    (listener) => store.subscribe(key, listener),
    () => store.state(key).value,
  )
  const component = store.index.nodes.get(parseValueKey(key).componentId)?.component
  if (component === undefined || !('label' in component)) return null
  const label = textIn(component.label)
  const { theirName } = conflict
  // Everybody with the company's link goes by the same name: it may well be another tab of one's own.
  const isOwnName = actor.kind === 'applicant' && actor.name === theirName
  const tell = (value: Value): string =>
    definitionOf(component)
      .tell(component, value, {
        textIn,
        locale,
        words: { yes: t`Ja`, no: t`Nej` },
        people: contactPersons,
        optionsByTag: dynamicData,
      })
      .join(', ') || t`Inget svar`

  /** The choice goes, and what was chosen about is where the reader goes on. */
  const resolve = (choice: 'mine' | 'theirs'): void => {
    open.resolve(conflict, choice)
    focusAnswer(fieldId(store.index.document.id, key))
  }

  return (
    <section className={styles.conflict} data-conflict tabIndex={-1}>
      {/* Told once: what follows changes with every letter of the reader's. */}
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
            <p>{tell(yours)}</p>
            <Button look="outlined" size="small" onClick={() => resolve('mine')}>
              <Trans>Behåll ditt svar</Trans>
            </Button>
          </dd>
        </div>
        <div>
          <dt>{isOwnName ? <Trans>Svaret som är sparat</Trans> : <Trans>Svaret från {theirName}</Trans>}</dt>
          <dd>
            <p>{tell(conflict.theirs)}</p>
            <Button look="outlined" size="small" onClick={() => resolve('theirs')}>
              <Trans>Ta det här svaret</Trans>
            </Button>
          </dd>
        </div>
      </dl>
    </section>
  )
}
