import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { BodyOf } from '#schemas/api/endpoint.ts'
import { submitForSignature } from '#schemas/api/signatures.ts'
import { isSameEmail } from '#schemas/email.ts'
import { suggestedEmail } from '#schemas/mistyped-email.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DraftNote } from '#src/case/required-textarea.tsx'
import type { NamedSignatory } from '#src/case/signatories-of.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseValue } from '#src/case/use-stored-value.ts'
import { Button } from '#src/ui/button.tsx'
import { emailInput, EmailSuggestion, useEmailSuggestion } from '#src/ui/email-input.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import {
  SignatoryRowList,
  checkSignatories,
  checkSignatoryCount,
  maxSignatories,
  type SignatoryProblem,
  type SignatoryRow,
} from './check-signatories.ts'
import { SigningSteps } from './signing-steps.tsx'
import { UnnamedSignatory } from './signatory-tools.tsx'
import styles from './signing-page.module.css'

/** Digital signing at the provider: the signatories, and the steps that follow. The fields are in the chosen card only. */
export const DigitalSigning = ({ named, isChosen }: { named: readonly NamedSignatory[]; isChosen: boolean }) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const { id, facts } = useCaseContext().case
  const signatories = useCaseValue('signature.share', SignatoryRowList, rowsOf(named))
  const rows = signatories.value
  const [problems, setProblems] = useState<readonly SignatoryProblem[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const share = useCaseAction<SignatoriesToInvite>({
    event: (invited) => ({ type: 'signature.share', ...invited, at: new Date().toISOString() }),
    send: (api, invited, version) => api.fetch(submitForSignature, { query: { caseId: id }, body: invited, version }),
    onSuccess: signatories.remove,
    onDone: () => void navigate({ to: '/case/$caseId/{-$token}/shared', search: { text: 'digital' }, replace: true }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (share.isBusy) return
    const rowProblems = checkSignatories(rows)
    const nextProblems = rowProblems.length > 0 ? rowProblems : checkSignatoryCount(rows, facts)
    setProblems(nextProblems)
    if (nextProblems.length === 0) share.run(toInvite(rows, named))
    // The summary is rendered before the next frame.
    else requestAnimationFrame(() => summary.current?.focus())
  }
  const count = rows.length
  return (
    <>
      <p>
        <Trans>Firmatecknarna får en länk med e-post och skriver under på dator eller mobil.</Trans>
      </p>
      {isChosen ? (
        <form noValidate onSubmit={submit}>
          {problems.length > 0 && (
            <ErrorSummary
              ref={summary}
              heading={t`Undertecknarna behöver ändras`}
              problems={problems.map(({ key, text }) => ({ fieldId: `signatory-${key}`, text: i18n._(text) }))}
            />
          )}
          <SignatoryFields
            rows={rows}
            problems={problems}
            named={named}
            onChange={(next) => {
              signatories.write(next)
              setProblems([])
            }}
          />
          {signatories.isRestored && (
            <DraftNote
              onDiscard={() => {
                signatories.remove()
                setProblems([])
              }}
            />
          )}
          <DigitalSteps count={count} />
          <ActionProblem action={share} />
          <Button type="submit" isWide isBusy={share.isBusy} busyText={t`Skickar …`}>
            <Plural value={count} one="Skicka till # undertecknare" other="Skicka till # undertecknare" />
          </Button>
        </form>
      ) : (
        <DigitalSteps count={count} />
      )}
    </>
  )
}

type SignatoriesToInvite = Required<BodyOf<typeof submitForSignature>>

const toInvite = (rows: readonly SignatoryRow[], named: readonly NamedSignatory[]): SignatoriesToInvite => ({
  emails: rows.map(({ email }) => email.trim()),
  readdressed: rows.flatMap(({ name, email }) => {
    const person = named.find((each) => each.name === name)
    const to = email.trim()
    return person === undefined || isSameEmail(person.email, to) ? [] : [{ from: person.email, to, name }]
  }),
})

const rowsOf = (named: readonly NamedSignatory[]): readonly SignatoryRow[] =>
  (named.length === 0 ? [{ name: '', email: '' }] : named).map((person, index) => ({ key: String(index), ...person }))

const DigitalSteps = ({ count }: { count: number }) => (
  <SigningSteps
    isFinal={false}
    steps={[
      { key: 'lock', text: <Trans>Svaren låses medan ni skriver under.</Trans> },
      {
        key: 'links',
        text: (
          <Plural
            value={count}
            one="Undertecknaren får en länk med e-post."
            other="# undertecknare får var sin länk med e-post."
          />
        ),
      },
      {
        key: 'review',
        text: (
          <Plural
            value={count}
            one="När ansökan är underskriven börjar vi granska."
            other="När alla har skrivit under börjar vi granska."
          />
        ),
      },
    ]}
    undo={
      <Trans>
        <strong>Går att ångra.</strong> Avbryter ni innan alla har skrivit under slutar länkarna att gälla och ni kan
        ändra igen.
      </Trans>
    }
  />
)

type SignatoryFieldsProps = {
  rows: readonly SignatoryRow[]
  problems: readonly SignatoryProblem[]
  /** The signatories in the company's answers, or none. */
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
  /** Undefined for the only row. */
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
