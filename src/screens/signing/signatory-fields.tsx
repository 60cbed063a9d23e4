import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { useRef } from 'react'
import type { NamedSignatory } from '#src/case/signatories-of.ts'
import { suggestedEmail } from '#schemas/mistyped-email.ts'
import { Button } from '#src/ui/button.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { maxSignatories, type SignatoryProblem, type SignatoryRow } from './check-signatories.ts'
import styles from './signing-page.module.css'
import { emailInput, EmailSuggestion, useEmailSuggestion } from '#src/ui/email-input.tsx'
import { UnnamedSignatory } from './unnamed-signatory.tsx'

export type SignatoryFieldsProps = {
  rows: readonly SignatoryRow[]
  problems: readonly SignatoryProblem[]
  /** The signatories in the company's answers; empty where it names none. */
  named: readonly NamedSignatory[]
  onChange: (rows: readonly SignatoryRow[]) => void
}

/** The e-mail addresses of the signatories: at least one, at most as many as a signing round takes. */
export const SignatoryFields = ({ rows, problems, named, onChange }: SignatoryFieldsProps) => {
  const box = useRef<HTMLDivElement>(null)
  const setEmail = (key: string, email: string) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, email } : row)))
  /** The new or the adjacent field is rendered before the next frame. */
  const focus = (index: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll('input')[index]?.focus({ preventScroll: false }))
  const add = () => {
    onChange([...rows, { key: crypto.randomUUID(), name: '', email: '' }])
    focus(rows.length)
  }
  const remove = (key: string, index: number) => {
    onChange(rows.filter((row) => row.key !== key))
    focus(Math.max(0, index - 1))
  }

  return (
    <div ref={box} className={styles.fields}>
      <div>
        <h3>
          <Trans>Vem ska skriva under?</Trans>
        </h3>
        <p className="meta">
          {named.length > 0 ? (
            <Trans>De ni har angett som firmatecknare. Ändra om någon annan ska skriva under.</Trans>
          ) : (
            <Trans>Den eller de som får teckna firman.</Trans>
          )}
        </p>
      </div>
      {rows.map((row, index) => (
        <EmailField
          key={row.key}
          row={row}
          named={named}
          number={index + 1}
          problem={problems.find(({ key }) => key === row.key)}
          onChange={(email) => setEmail(row.key, email)}
          onRemove={rows.length > 1 ? () => remove(row.key, index) : undefined}
        />
      ))}
      {rows.length < maxSignatories && (
        <Button variant="quiet" size="small" icon={<PlusIcon aria-hidden />} onClick={add} className={styles.add}>
          <Trans>Lägg till undertecknare</Trans>
        </Button>
      )}
    </div>
  )
}

type EmailFieldProps = {
  row: SignatoryRow
  named: readonly NamedSignatory[]
  number: number
  problem: SignatoryProblem | undefined
  onChange: (email: string) => void
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined
}

const EmailField = ({ row: { key, name, email }, named, number, problem, onChange, onRemove }: EmailFieldProps) => {
  const { i18n } = useLingui()
  const { suggestion, leave } = useEmailSuggestion(email, suggestedEmail)
  const id = `signatory-${key}`
  return (
    <Field
      id={id}
      label={name === '' ? <Trans>E-post till undertecknare {number}</Trans> : <Trans>E-post till {name}</Trans>}
      error={problem === undefined ? null : i18n._(problem.text)}
      tools={onRemove && <RemoveButton signatory={name === '' ? email : name} onPress={onRemove} />}
      after={
        <>
          <EmailSuggestion suggestion={suggestion} onTake={onChange} />
          <UnnamedSignatory email={email} named={named} />
        </>
      }
    >
      <input
        {...fieldAria(id, { error: problem !== undefined })}
        className="ds-input"
        {...emailInput}
        autoComplete="off"
        value={email}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}

const RemoveButton = ({ signatory, onPress }: { signatory: string; onPress: () => void }) => (
  <Button variant="quiet" size="small" icon={<Trash2Icon aria-hidden />} onClick={onPress} className={styles.remove}>
    <Trans>
      Ta bort<span className="ds-sr-only"> {signatory}</span>
    </Trans>
  </Button>
)
