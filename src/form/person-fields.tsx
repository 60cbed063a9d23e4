import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2Icon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { suggestedEmail } from '#schemas/mistyped-email.ts'
import { brokenRule } from '#schemas/form/rules.ts'
import type { Rule } from '#schemas/form/rule.ts'
import { isSameEmail } from '#schemas/email.ts'
import { Button } from '../ui/button.tsx'
import { fieldAria, Field } from '../ui/field.tsx'
import { isComposing } from '../ui/is-composing.ts'
import { emailInput, EmailSuggestion, useEmailSuggestion } from '../ui/email-input.tsx'
import styles from './form.module.css'
import { type NewPerson, type Person, useFormContext } from './form-context.ts'
import { matches } from './validation-state.ts'

type PersonFieldsProps = {
  id: string
  /** The person to edit, or null for a new one. */
  person: Person | null
  /** The unsaved draft. */
  draft: NewPerson | null
  onDraft: (person: NewPerson | null) => void
  /** All people of the case. An e-mail address identifies one person. */
  people: readonly Person[]
  onSave: (person: NewPerson) => Promise<void>
  /** Chooses the existing person with the same e-mail address. */
  onChoose: (person: Person) => void
  /** Undefined where people cannot be removed. */
  onRemove?: () => Promise<{ isRemoved: boolean }>
  onCancel: () => void
}
type PersonField = keyof NewPerson

/** Longest e-mail address (specification §5). */
const max = 100
const emptyPerson: NewPerson = { name: '', email: '', telephone: '' }

/** Name, e-mail and telephone of a new or existing contact person of the case. */
export const PersonFields = (props: PersonFieldsProps) => {
  const { id, person: edited, draft, onDraft, people, onSave, onChoose, onRemove, onCancel } = props
  const { t } = useLingui()
  const [person, setPerson] = useState<NewPerson>(draft ?? edited ?? emptyPerson)
  const [state, setState] = useState<'writing' | 'refused' | 'sending' | 'failed'>('writing')
  const { contactEmail = '' } = useFormContext()
  const errors = usePersonErrors(person)
  const { suggestion, leave } = useEmailSuggestion(person.email, suggestedEmail)
  const existing = people.find((each) => each.id !== edited?.id && isSameEmail(each.email, person.email)) ?? null
  const existingName = existing?.name ?? ''
  const editedName = edited?.name ?? ''
  const fields = [
    { field: 'name', label: t`Namn`, type: 'text' },
    { field: 'email', label: t`E-post`, type: 'email' },
    { field: 'telephone', label: t`Telefon (frivilligt)`, type: 'tel' },
  ] as const

  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])

  const save = async (): Promise<void> => {
    const first = fields.find(({ field }) => errors[field] !== null)?.field ?? (existing === null ? null : 'email')
    if (first !== null) {
      setState('refused')
      document.getElementById(`${id}-${first}`)?.focus()
      return
    }
    setState('sending')
    try {
      await onSave({ name: person.name.trim(), email: person.email.trim(), telephone: person.telephone.trim() })
      onDraft(null)
    } catch {
      setState('failed')
    }
  }
  const initial = edited ?? emptyPerson
  const isChanged = (written: NewPerson): boolean => fields.some(({ field }) => written[field] !== initial[field])
  const change = (field: PersonField, text: string): void => {
    const next = { ...person, [field]: text }
    setPerson(next)
    onDraft(isChanged(next) ? next : null)
  }

  const isUnsent = isChanged(person)
  const isContactRenamed =
    edited !== null && isSameEmail(edited.email, contactEmail) && !isSameEmail(person.email, contactEmail)

  return (
    <div
      className={styles.newPerson}
      role="group"
      data-unsent-person={isUnsent || undefined}
      aria-label={edited === null ? t`Lägg till en person` : t`Ändra ${editedName}`}
    >
      {fields.map(({ field, label, type }) => {
        const isTaken = field === 'email' && existing !== null
        const problem =
          state === 'refused'
            ? (errors[field] ?? (isTaken ? t`${existingName} har redan den här e-postadressen.` : null))
            : null
        return (
          <Field
            key={field}
            id={`${id}-${field}`}
            label={label}
            error={problem}
            note={
              field === 'email' &&
              isContactRenamed && (
                <Trans>Mejl om ansökan går till {contactEmail} tills organisationen byter kontaktperson.</Trans>
              )
            }
            after={
              field === 'email' && (
                <EmailSuggestion suggestion={suggestion} onTake={(meant) => change('email', meant)} />
              )
            }
          >
            <input
              {...fieldAria(`${id}-${field}`, {
                error: problem !== null,
                note: field === 'email' && isContactRenamed,
              })}
              ref={field === 'name' ? name : undefined}
              className="ds-input"
              {...(type === 'email' ? emailInput : { type })}
              autoComplete="off"
              value={person[field]}
              onChange={(event) => change(field, event.target.value)}
              onBlur={field === 'email' ? leave : undefined}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
                // Otherwise the same key press would press the button that has the focus after saving.
                event.preventDefault()
                if (state !== 'sending') void save()
              }}
            />
          </Field>
        )
      })}
      {state === 'refused' && existing !== null && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => {
            onDraft(null)
            onChoose(existing)
          }}
        >
          <Trans>Välj {existingName}</Trans>
        </Button>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.uploadProblem}>
          {edited === null ? (
            <Trans>Personen kunde inte läggas till. Försök igen.</Trans>
          ) : (
            <Trans>Ändringen kunde inte sparas. Försök igen.</Trans>
          )}
        </p>
      )}
      {isUnsent && (
        <p className={styles.unsentPerson}>
          {edited === null ? (
            <Trans>Personen är inte tillagd än. Välj Lägg till.</Trans>
          ) : (
            <Trans>Ändringen är inte sparad än. Välj Spara.</Trans>
          )}
        </p>
      )}
      <div className={styles.entryEnd}>
        <Button
          size="small"
          isBusy={state === 'sending'}
          busyText={edited === null ? t`Lägger till …` : t`Sparar …`}
          onClick={() => void save()}
        >
          {edited === null ? <Trans>Lägg till</Trans> : <Trans>Spara</Trans>}
        </Button>
        <Button
          variant="quiet"
          size="small"
          isNeutral
          onClick={() => {
            onDraft(null)
            onCancel()
          }}
        >
          <Trans>Avbryt</Trans>
        </Button>
        {onRemove !== undefined && (
          <Button
            variant="quiet"
            size="small"
            isDestructive
            icon={<Trash2Icon aria-hidden />}
            onClick={() => {
              setState('sending')
              onRemove().then(
                ({ isRemoved }) => (isRemoved ? onDraft(null) : setState('writing')),
                () => setState('failed'),
              )
            }}
          >
            <Trans>Ta bort personen</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

/** The error of each field, null if it is valid. */
const usePersonErrors = (person: NewPerson): Readonly<Record<PersonField, string | null>> => {
  const { t } = useLingui()
  const email = person.email.trim()
  return {
    name:
      person.name.trim() === ''
        ? t`Fyll i ett namn`
        : violatesRule(person.name, 'name')
          ? t`Namnet ska börja med en bokstav och får bara ha bokstäver, mellanslag, bindestreck, apostrof, punkt och komma, högst 50 tecken`
          : null,
    email:
      email === ''
        ? t`Fyll i en e-postadress`
        : email.length > max
          ? t`E-postadressen får vara högst ${max} tecken`
          : violatesRule(email, 'email')
            ? t`E-postadressen har fel format. Kontrollera den.`
            : null,
    telephone: violatesRule(person.telephone, 'telephone')
      ? t`Telefonnumret stämmer inte. Skriv det med riktnummer, till exempel 070-123 45 67`
      : null,
  }
}

const violatesRule = (text: string, type: Extract<Rule['type'], 'name' | 'email' | 'telephone'>): boolean =>
  brokenRule(text, [{ type }], { engine: matches }) !== null

type EditPersonProps = {
  id: string
  answerKey: string
  person: Person
  onClose: () => void
  onChoose: (person: Person) => void
  /** Takes the person out of the answer. Returns `undo`. */
  onRemoved: () => () => void
}

/** The key of a draft: the unsaved changes to a person of the case, in one position. */
export const correctionKey = (answerKey: string, personId: string): string => `${answerKey}/${personId}`

/** Edits a person of the case, in every answer at once. A person named in another answer cannot be removed. */
export const EditPerson = ({ id, answerKey, person, onClose, onChoose, onRemoved }: EditPersonProps) => {
  const { people, updatePerson, removePerson, positionsOf, personDrafts } = useFormContext()
  const draftKey = correctionKey(answerKey, person.id)
  const [written] = useState(() => personDrafts?.read(draftKey) ?? null)
  const [positions, setPositions] = useState<readonly string[]>([])
  const { name } = person
  const list = positions.join(', ')
  return (
    <>
      <PersonFields
        id={id}
        person={person}
        draft={written}
        onDraft={(draft) => personDrafts?.write(draftKey, draft)}
        people={people}
        onCancel={onClose}
        onChoose={onChoose}
        onSave={async (next) => {
          await updatePerson?.({ ...next, id: person.id })
          onClose()
        }}
        {...(removePerson && {
          onRemove: async () => {
            const others = positionsOf?.(person.id, answerKey) ?? []
            setPositions(others)
            if (others.length > 0) return { isRemoved: false }
            const putBack = onRemoved()
            await removePerson(person.id).catch((error: unknown) => {
              putBack()
              throw error
            })
            onClose()
            return { isRemoved: true }
          },
        })}
      />
      {positions.length > 0 && (
        <p role="alert" className={styles.uploadProblem}>
          <Trans>
            {name} är vald på fler ställen: {list}. Välj någon annan där först.
          </Trans>
        </p>
      )}
    </>
  )
}
