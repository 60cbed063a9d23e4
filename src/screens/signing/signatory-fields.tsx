import { Trans, useLingui } from '@lingui/react/macro'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { controlProps, Field } from '#src/ui/field.tsx'
import { mostSignatories, type SignatoryProblem, type SignatoryRow } from './check-signatories.ts'
import styles from './sign-page.module.css'

export type SignatoryFieldsProps = {
  rows: readonly SignatoryRow[]
  problems: readonly SignatoryProblem[]
  /** The rows began as the people that the company has named in its answers. */
  isFromAnswers: boolean
  onChange: (rows: readonly SignatoryRow[]) => void
}

/** The e-mail addresses of those who sign: one at least, and no more than a signing round takes. */
export const SignatoryFields = ({ rows, problems, isFromAnswers, onChange }: SignatoryFieldsProps) => {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const put = (key: string, email: string) => onChange(rows.map((row) => (row.key === key ? { ...row, email } : row)))
  /** The new or the neighbouring field is rendered in the next frame. */
  const focus = (place: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll('input')[place]?.focus({ preventScroll: false }))
  const add = () => {
    onChange([...rows, { key: crypto.randomUUID(), name: '', email: '' }])
    focus(rows.length)
  }
  const remove = (key: string, place: number) => {
    onChange(rows.filter((row) => row.key !== key))
    focus(Math.max(0, place - 1))
  }

  return (
    <div ref={box} className={styles.fields}>
      <div>
        <h3>
          <Trans>Vem ska skriva under?</Trans>
        </h3>
        <p className="meta">
          {isFromAnswers ? (
            <Trans>De ni har angett som firmatecknare. Ändra om någon annan ska skriva under.</Trans>
          ) : (
            <Trans>Den eller de som får teckna firman.</Trans>
          )}
        </p>
      </div>
      {rows.map(({ key, name, email }, place) => {
        const id = `signatory-${key}`
        const problem = problems.find((candidate) => candidate.key === key)
        const number = place + 1
        const label =
          name === '' ? <Trans>E-post till undertecknare {number}</Trans> : <Trans>E-post till {name}</Trans>
        return (
          <Field
            key={key}
            id={id}
            label={label}
            error={problem === undefined ? null : i18n._(problem.text)}
            tools={
              rows.length > 1 && <RemoveButton who={name === '' ? email : name} onPress={() => remove(key, place)} />
            }
          >
            <input
              {...controlProps(id, { error: problem !== undefined })}
              className="ds-input"
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => put(key, event.target.value)}
            />
          </Field>
        )
      })}
      {rows.length < mostSignatories && (
        <Button look="quiet" size="small" icon={<PlusIcon aria-hidden />} onClick={add} className={styles.add}>
          <Trans>Lägg till undertecknare</Trans>
        </Button>
      )}
    </div>
  )
}

const RemoveButton = ({ who, onPress }: { who: string; onPress: () => void }) => (
  <Button look="quiet" size="small" icon={<Trash2Icon aria-hidden />} onClick={onPress} className={styles.remove}>
    <Trans>
      Ta bort<span className="ds-sr-only"> {who}</span>
    </Trans>
  </Button>
)
