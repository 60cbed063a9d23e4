import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlusIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { rootComponentId, textsOf } from '#schemas/form/value.ts'
import { isSameEmail } from '#schemas/email.ts'
import { Button } from '../../ui/button.tsx'
import { defineFormComponent, type InteractiveProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useFormContext, type Person } from '../form-context.ts'
import slotStyles from '../field/interactive-control.module.css'
import { EditPerson, correctionKey, PersonFields } from '../person-fields.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'

const DynamicPosition = ({
  component,
  id,
  answerKey,
  value,
  aria,
  isReadOnly,
  onChange,
  onBlur,
}: InteractiveProps<'dynamicPosition'>) => {
  const { people, contactEmail, addPerson, updatePerson, personDrafts, corrections } = useFormContext()
  const [initialDraft, setInitialDraft] = useState(() => personDrafts?.read(answerKey) ?? null)
  /** The open editor: for a new person, or for an existing one by id. */
  const [open, setOpen] = useState<'new' | { id: string } | null>(() => {
    if (initialDraft !== null) return 'new'
    const edited = people.find((person) => (personDrafts?.read(correctionKey(answerKey, person.id)) ?? null) !== null)
    return edited === undefined ? null : { id: edited.id }
  })
  const adder = useRef<HTMLButtonElement>(null)
  const restoreFocus = useRestoreFocus(id)
  const { maxPeople } = component
  const chosen = textsOf(value)
  const setChosen = (next: readonly string[]): void => onChange(next.length === 0 ? null : [...next])
  const add = (personId: string): void => {
    if (maxPeople === 1) setChosen([personId])
    else if (chosen.length < maxPeople && !chosen.includes(personId)) setChosen([...chosen, personId])
  }
  /** The focus returns to the person's edit button, if there is one. */
  const close = (personId?: string): void => {
    restoreFocus(
      () => (personId === undefined ? null : document.getElementById(editButtonId(id, personId))) ?? adder.current,
    )
    setOpen(null)
  }
  const edited = open === null || open === 'new' ? null : (people.find((person) => person.id === open.id) ?? null)
  const correction = corrections?.[rootComponentId(answerKey)]
  const choice: PersonChoiceProps = {
    id,
    people,
    chosen,
    maxPeople,
    aria,
    canClear: component.required !== true,
    isCorrected: correction?.isHandled === false && correction.onAnswer !== undefined,
    onChoose: setChosen,
    onEdit: updatePerson && ((personId) => setOpen({ id: personId })),
  }
  const addNew = (email: string): void => {
    setInitialDraft(email === '' ? null : { name: '', email, telephone: '' })
    setOpen('new')
  }
  /** The address of the application's contact need not be typed again. */
  const contact = people.some(({ email }) => isSameEmail(email, contactEmail ?? '')) ? '' : (contactEmail ?? '')

  if (isReadOnly) return <SelectedPeople people={people.filter((person) => chosen.includes(person.id))} />
  return (
    <div className={styles.choosing}>
      {people.length > 0 && <PersonChoices {...choice} />}
      {open === 'new' && addPerson && (
        <PersonFields
          id={id}
          person={null}
          draft={initialDraft}
          onDraft={(draft) => personDrafts?.write(answerKey, draft)}
          people={people}
          onCancel={() => close()}
          onChoose={(person) => {
            add(person.id)
            close()
            onBlur()
          }}
          onSave={async (person) => {
            const added = await addPerson(person)
            add(added.id)
            close()
            onBlur()
          }}
        />
      )}
      {edited && updatePerson && (
        <EditPerson
          key={edited.id}
          id={id}
          answerKey={answerKey}
          person={edited}
          onClose={() => close(edited.id)}
          onChoose={(person) => {
            setChosen(chosen.map((each) => (each === edited.id ? person.id : each)))
            close(person.id)
          }}
          onRemoved={() => {
            setChosen(chosen.filter((each) => each !== edited.id))
            return () => setChosen(chosen)
          }}
        />
      )}
      {open === null && addPerson && contact !== '' && (
        <Button
          variant="outlined"
          className={slotStyles.address}
          icon={<UserPlusIcon aria-hidden />}
          onClick={() => addNew(contact)}
        >
          <Trans>Lägg till {contact}</Trans>
        </Button>
      )}
      {open === null && addPerson && (
        <Button ref={adder} variant="outlined" icon={<UserPlusIcon aria-hidden />} onClick={() => addNew('')}>
          <Trans>Lägg till en person</Trans>
        </Button>
      )}
    </div>
  )
}

type PersonChoiceProps = {
  id: string
  people: readonly Person[]
  /** Ids. */
  chosen: readonly string[]
  maxPeople: number
  /** Whether a single choice can be taken back. */
  canClear: boolean
  /** Whether the company is asked to correct the answer, which it can also do in words. */
  isCorrected: boolean
  aria: InteractiveProps['aria']
  onChoose: (chosen: readonly string[]) => void
  onEdit: ((personId: string) => void) | undefined
}

const editButtonId = (fieldId: string, personId: string): string => `${fieldId}-edit-${personId}`

type EditPersonProps = { person: Person } & Pick<PersonChoiceProps, 'id' | 'isCorrected' | 'onEdit'>

const EditPersonButton = ({ id, person, isCorrected, onEdit }: EditPersonProps) => {
  const { t } = useLingui()
  const { lockedPeople } = useFormContext()
  if (onEdit === undefined) return null
  const { name } = person
  const reasons = lockedPeople?.get(person.id)
  if (reasons !== undefined) {
    const labels = reasons.join(', ')
    return (
      <p className="meta">
        <Trans>
          {name} står också i svar som inte kan ändras: {labels}
        </Trans>
        {isCorrected && (
          <>
            {'. '}
            <Trans>Ska uppgifterna om {name} ändras? Välj ”Svara med ord” och skriv vad som ska stå.</Trans>
          </>
        )}
      </p>
    )
  }
  return (
    <Button
      id={editButtonId(id, person.id)}
      variant="quiet"
      size="small"
      aria-label={t`Ändra ${name}`}
      onClick={() => onEdit(person.id)}
    >
      <Trans>Ändra</Trans>
    </Button>
  )
}

const contactOf = ({ email, telephone }: Person): string => [email, telephone].filter((text) => text !== '').join(' · ')

/** Replaces a list box, which hides choices of one tap, and whose arrow keys choose several people by accident. */
const PersonChoices = ({
  id,
  people,
  chosen,
  maxPeople,
  aria,
  canClear,
  isCorrected,
  onChoose,
  onEdit,
}: PersonChoiceProps) => {
  const { t } = useLingui()
  const isOne = maxPeople === 1
  const isFull = chosen.length >= maxPeople
  return (
    <div className={styles.choices}>
      {people.map((person) => {
        const isChosen = chosen.includes(person.id)
        return (
          <div key={person.id} className={styles.personChoice}>
            <label className={styles.choice}>
              <input
                className="ds-input"
                type={isOne ? 'radio' : 'checkbox'}
                name={isOne ? id : undefined}
                checked={isChosen}
                disabled={!isOne && isFull && !isChosen}
                aria-invalid={aria['aria-invalid']}
                onChange={() =>
                  onChoose(
                    isOne
                      ? [person.id]
                      : isChosen
                        ? chosen.filter((each) => each !== person.id)
                        : [...chosen, person.id],
                  )
                }
              />
              <span translate="no">
                {person.name}
                <span className={slotStyles.contact}>{contactOf(person)}</span>
              </span>
            </label>
            <EditPersonButton id={id} person={person} isCorrected={isCorrected} onEdit={onEdit} />
          </div>
        )
      })}
      {isOne && canClear && (
        // Rendered even without a choice, so that nothing below moves.
        <button
          type="button"
          className={styles.clear}
          disabled={chosen.length === 0}
          onClick={({ currentTarget }) => {
            // The button is off once nobody is chosen.
            currentTarget.parentElement?.querySelector('input')?.focus()
            onChoose([])
          }}
        >
          <Trans>Ta bort valet</Trans>
        </button>
      )}
      {!isOne && isFull && people.length > maxPeople && (
        <p className="meta" role="status">
          {t`${plural(maxPeople, { one: 'Här får det stå en person', other: 'Här får det stå # personer' })}`}
        </p>
      )}
    </div>
  )
}

const SelectedPeople = ({ people }: { people: readonly Person[] }) =>
  people.length > 0 && (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <div>
            <div className={styles.entryName} translate="no">
              {person.name}
            </div>
            <div className="meta">{contactOf(person)}</div>
          </div>
        </li>
      ))}
    </ul>
  )

export const dynamicPosition = defineFormComponent({
  type: 'dynamicPosition',
  isInteractive: true,
  isGroup: true,
  Component: DynamicPosition,
})
