import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { brokenRule } from '#schemas/form/rules.ts'
import type { Rule } from '#schemas/form/rule.ts'
import { Button } from '../ui/button.tsx'
import { controlProps, Field } from '../ui/field.tsx'
import styles from './form.module.css'
import type { NewPerson } from './form-services.ts'
import { matches } from './problems.ts'

type NewPersonFieldsProps = { id: string; onAdd: (person: NewPerson) => Promise<void>; onCancel: () => void }
type Part = keyof NewPerson

/** Longest e-mail address (specification §5). */
const max = 100

/** Name, e-mail and telephone of somebody who is not among the case's contact persons yet. */
export const NewPersonFields = ({ id, onAdd, onCancel }: NewPersonFieldsProps) => {
  const { t } = useLingui()
  const [person, setPerson] = useState<NewPerson>({ name: '', email: '', telephone: '' })
  const [state, setState] = useState<'writing' | 'refused' | 'sending' | 'failed'>('writing')
  const wrong: Readonly<Record<Part, string | null>> = {
    name:
      person.name.trim() === ''
        ? t`Fyll i ett namn`
        : breaks(person.name, 'name')
          ? t`Namnet ska börja och sluta med en bokstav och får bara ha bokstäver, bindestreck och mellanslag, högst 50 tecken`
          : null,
    email:
      person.email.trim() === '' || breaks(person.email, 'email')
        ? person.email.trim().length > max
          ? t`E-postadressen får vara högst ${max} tecken`
          : t`E-postadressen har fel format. Kontrollera den.`
        : null,
    telephone: breaks(person.telephone, 'telephone')
      ? t`Telefonnumret får bara ha siffror, mellanslag, bindestreck och ett + först, högst 50 tecken`
      : null,
  }
  const parts = [
    { part: 'name', label: t`Namn`, type: 'text', autoComplete: 'off' },
    { part: 'email', label: t`E-post`, type: 'email', autoComplete: 'off' },
    { part: 'telephone', label: t`Telefon (frivilligt)`, type: 'tel', autoComplete: 'off' },
  ] as const

  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])

  const send = async (): Promise<void> => {
    const first = parts.find(({ part }) => wrong[part] !== null)
    if (first !== undefined) {
      setState('refused')
      document.getElementById(`${id}-${first.part}`)?.focus()
      return
    }
    setState('sending')
    try {
      await onAdd({ name: person.name.trim(), email: person.email.trim(), telephone: person.telephone.trim() })
    } catch {
      setState('failed')
    }
  }

  return (
    <div className={styles.newPerson} role="group" aria-label={t`Lägg till en person`}>
      {parts.map(({ part, label, type, autoComplete }) => {
        const problem = state === 'refused' ? wrong[part] : null
        return (
          <Field key={part} id={`${id}-${part}`} label={label} error={problem}>
            <input
              {...controlProps(`${id}-${part}`, { error: problem !== null })}
              ref={part === 'name' ? name : undefined}
              className="ds-input"
              type={type}
              autoComplete={autoComplete}
              value={person[part]}
              onChange={(event) => setPerson({ ...person, [part]: event.target.value })}
              onKeyDown={({ key, nativeEvent }) => {
                if (key === 'Enter' && !nativeEvent.isComposing && state !== 'sending') void send()
              }}
            />
          </Field>
        )
      })}
      {state === 'failed' && (
        <p role="alert" className={styles.uploadProblem}>
          <Trans>Personen kunde inte läggas till. Försök igen.</Trans>
        </p>
      )}
      <div className={styles.entryEnd}>
        <Button size="small" isBusy={state === 'sending'} busyText={t`Lägger till …`} onClick={() => void send()}>
          <Trans>Lägg till</Trans>
        </Button>
        <Button look="quiet" size="small" isNeutral onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </div>
  )
}

const breaks = (text: string, type: Extract<Rule['type'], 'name' | 'email' | 'telephone'>): boolean =>
  brokenRule(text, [{ type }], { engine: matches }) !== null
