import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2Icon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brokenRule } from '#schemas/form/rules.ts'
import type { Rule } from '#schemas/form/rule.ts'
import { Button } from '../ui/button.tsx'
import { controlProps, Field } from '../ui/field.tsx'
import styles from './form.module.css'
import type { NewPerson, Person } from './form-services.ts'
import { matches } from './problems.ts'

type PersonFieldsProps = {
  id: string
  /** Who is corrected; null for somebody new. */
  person: Person | null
  /** What was written before and not saved. */
  draft: NewPerson | null
  onDraft: (person: NewPerson | null) => void
  /** Everybody of the case. An address stands for one person. */
  people: readonly Person[]
  onSave: (person: NewPerson) => Promise<void>
  /** Takes the one who has the address already. */
  onChoose: (person: Person) => void
  /** Left out where nobody can be removed. */
  onRemove?: () => Promise<void>
  onCancel: () => void
}
type Part = keyof NewPerson

/** Longest e-mail address (specification §5). */
const max = 100
const nobody: NewPerson = { name: '', email: '', telephone: '' }

/** Name, e-mail and telephone of one of the case's contact persons, or of somebody who is not among them yet. */
export const PersonFields = (props: PersonFieldsProps) => {
  const { id, person: corrected, draft, onDraft, people, onSave, onChoose, onRemove, onCancel } = props
  const { t } = useLingui()
  const [person, setPerson] = useState<NewPerson>(draft ?? corrected ?? nobody)
  const [state, setState] = useState<'writing' | 'refused' | 'sending' | 'failed'>('writing')
  const wrong = useProblems(person)
  const address = person.email.trim().toLowerCase()
  const known = people.find((each) => each.id !== corrected?.id && each.email.toLowerCase() === address) ?? null
  const knownName = known?.name ?? ''
  const correctedName = corrected?.name ?? ''
  const parts = [
    { part: 'name', label: t`Namn`, type: 'text' },
    { part: 'email', label: t`E-post`, type: 'email' },
    { part: 'telephone', label: t`Telefon (frivilligt)`, type: 'tel' },
  ] as const

  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])

  const save = async (): Promise<void> => {
    const first = parts.find(({ part }) => wrong[part] !== null)?.part ?? (known === null ? null : 'email')
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
  const change = (part: Part, text: string): void => {
    const next = { ...person, [part]: text }
    setPerson(next)
    onDraft(next.name === '' && next.email === '' && next.telephone === '' ? null : next)
  }

  return (
    <div
      className={styles.newPerson}
      role="group"
      aria-label={corrected === null ? t`Lägg till en person` : t`Ändra ${correctedName}`}
    >
      {parts.map(({ part, label, type }) => {
        const isTaken = part === 'email' && known !== null
        const problem =
          state === 'refused'
            ? (wrong[part] ?? (isTaken ? t`${knownName} har redan den här e-postadressen.` : null))
            : null
        return (
          <Field key={part} id={`${id}-${part}`} label={label} error={problem}>
            <input
              {...controlProps(`${id}-${part}`, { error: problem !== null })}
              ref={part === 'name' ? name : undefined}
              className="ds-input"
              type={type}
              autoComplete="off"
              value={person[part]}
              onChange={(event) => change(part, event.target.value)}
              onKeyDown={({ key, nativeEvent }) => {
                if (key === 'Enter' && !nativeEvent.isComposing && state !== 'sending') void save()
              }}
            />
          </Field>
        )
      })}
      {state === 'refused' && known !== null && (
        <Button
          look="outlined"
          size="small"
          onClick={() => {
            onDraft(null)
            onChoose(known)
          }}
        >
          <Trans>Välj {knownName}</Trans>
        </Button>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.uploadProblem}>
          {corrected === null ? (
            <Trans>Personen kunde inte läggas till. Försök igen.</Trans>
          ) : (
            <Trans>Ändringen kunde inte sparas. Försök igen.</Trans>
          )}
        </p>
      )}
      <div className={styles.entryEnd}>
        <Button
          size="small"
          isBusy={state === 'sending'}
          busyText={corrected === null ? t`Lägger till …` : t`Sparar …`}
          onClick={() => void save()}
        >
          {corrected === null ? <Trans>Lägg till</Trans> : <Trans>Spara</Trans>}
        </Button>
        <Button
          look="quiet"
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
            look="quiet"
            size="small"
            isDestructive
            icon={<Trash2Icon aria-hidden />}
            onClick={() => {
              setState('sending')
              onRemove().then(
                () => onDraft(null),
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

/** What is wrong with each part, null where nothing is. */
const useProblems = (person: NewPerson): Readonly<Record<Part, string | null>> => {
  const { t } = useLingui()
  const email = person.email.trim()
  return {
    name:
      person.name.trim() === ''
        ? t`Fyll i ett namn`
        : breaks(person.name, 'name')
          ? t`Namnet ska börja och sluta med en bokstav och får bara ha bokstäver, bindestreck och mellanslag, högst 50 tecken`
          : null,
    email:
      email === ''
        ? t`Fyll i en e-postadress`
        : email.length > max
          ? t`E-postadressen får vara högst ${max} tecken`
          : breaks(email, 'email')
            ? t`E-postadressen har fel format. Kontrollera den.`
            : null,
    telephone: breaks(person.telephone, 'telephone')
      ? t`Telefonnumret får bara ha siffror, mellanslag, bindestreck och ett + först, högst 50 tecken`
      : null,
  }
}

const breaks = (text: string, type: Extract<Rule['type'], 'name' | 'email' | 'telephone'>): boolean =>
  brokenRule(text, [{ type }], { engine: matches }) !== null
