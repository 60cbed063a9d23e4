import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { submitForSignature } from '#schemas/api/signatures.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DraftNote } from '#src/case/required-textarea.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseValue } from '#src/case/use-stored-value.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import {
  SignatoryRowList,
  checkSignatories,
  checkSignatoryCount,
  type SignatoryProblem,
  type SignatoryRow,
} from './check-signatories.ts'
import { SignatoryFields } from './signatory-fields.tsx'
import type { NamedSignatory } from '#src/case/signatories-of.ts'
import { SigningSteps } from './signing-steps.tsx'

/** Digital signing at the provider: the signatories, and the steps that follow. The fields are in the chosen card only. */
export const DigitalSigning = ({ named, isChosen }: { named: readonly NamedSignatory[]; isChosen: boolean }) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/sign' })
  const { id, facts } = useCaseContext().case
  const signatories = useCaseValue('signature.share', SignatoryRowList, rowsOf(named))
  const rows = signatories.value
  const [problems, setProblems] = useState<readonly SignatoryProblem[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const share = useCaseAction<readonly string[]>({
    event: (emails) => ({ type: 'signature.share', emails, at: new Date().toISOString() }),
    send: (api, emails, version) =>
      api.fetch(submitForSignature, { query: { caseId: id }, body: { emails: [...emails] }, version }),
    onSuccess: signatories.remove,
    onDone: () => void navigate({ to: '/case/$caseId/{-$token}/shared', search: { text: 'digital' }, replace: true }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (share.isBusy) return
    const rowProblems = checkSignatories(rows)
    const nextProblems = rowProblems.length > 0 ? rowProblems : checkSignatoryCount(rows, facts)
    setProblems(nextProblems)
    if (nextProblems.length === 0) share.run(rows.map(({ email }) => email.trim()))
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
