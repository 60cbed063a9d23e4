import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { Email } from '#schemas/identifiers.ts'
import { Button } from '../ui/button.tsx'
import { controlProps, Field } from '../ui/field.tsx'
import styles from './form.module.css'
import type { NewPerson } from './form-services.ts'

type NewPersonFieldsProps = { id: string; onAdd: (person: NewPerson) => Promise<void>; onCancel: () => void }
type Part = keyof NewPerson

/** Name, e-mail and telephone of somebody who is not among the case's contact persons yet. */
export const NewPersonFields = ({ id, onAdd, onCancel }: NewPersonFieldsProps) => {
  const { t } = useLingui()
  const [person, setPerson] = useState<NewPerson>({ name: '', email: '', telephone: '' })
  const [state, setState] = useState<'writing' | 'refused' | 'sending' | 'failed'>('writing')
  const wrong: Readonly<Record<Part, string | null>> = {
    name: person.name.trim() === '' ? t`Fyll i ett namn` : null,
    email: v.is(Email, person.email) ? null : t`E-postadressen har fel format. Kontrollera den.`,
    telephone: null,
  }
  const parts = [
    { part: 'name', label: t`Namn`, type: 'text', autoComplete: 'off' },
    { part: 'email', label: t`E-post`, type: 'email', autoComplete: 'off' },
    { part: 'telephone', label: t`Telefon (frivilligt)`, type: 'tel', autoComplete: 'off' },
  ] as const

  const send = async (): Promise<void> => {
    if (Object.values(wrong).some((problem) => problem !== null)) {
      setState('refused')
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
    <div className={styles.newPerson}>
      {parts.map(({ part, label, type, autoComplete }) => {
        const problem = state === 'refused' ? wrong[part] : null
        return (
          <Field key={part} id={`${id}-${part}`} label={label} error={problem}>
            <input
              {...controlProps(`${id}-${part}`, { error: problem !== null })}
              className="ds-input"
              type={type}
              autoComplete={autoComplete}
              value={person[part]}
              onChange={(event) => setPerson({ ...person, [part]: event.target.value })}
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
