import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import * as v from 'valibot'
import { askedAt, remindableFrom } from '#machines/case/one-signatory.ts'
import { readdressSignatory, remindSignatory } from '#schemas/api/signatures.ts'
import { Email } from '#schemas/identifiers.ts'
import type { Signatory } from '#schemas/signature.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { controlProps, Field } from '#src/ui/field.tsx'
import { useNow } from '#src/ui/now.ts'
import { DateTime } from '#src/ui/time.tsx'
import styles from './signatory-tools.module.css'

/** What can be done about one who has not signed: the link once more, or to another address. The others keep theirs. */
const SignatoryTools = ({ signatory }: { signatory: Signatory }) => {
  const { t } = useLingui()
  const now = useNow()
  const { id, facts } = useOpenCase().case
  const { email } = signatory
  const [isChanging, setChanging] = useState(false)
  const last = askedAt(facts, signatory)
  const from = remindableFrom(facts, signatory)
  const isTooSoon = from !== null && now < Date.parse(from)
  const reminder = useCaseAction<string>({
    event: (at) => ({ type: 'signature.remind', email, at }),
    send: (api, _, version) => api.answer(remindSignatory, { query: { caseId: id }, body: { email }, version }),
    announcement: () => t`Länken är skickad igen till ${email}`,
  })
  const note = `asked-${email}`
  return (
    <div className={styles.tools}>
      {last !== null && (
        <p className="meta" id={note}>
          {isTooSoon ? (
            <Trans>
              Länken skickades <DateTime at={last} />. En påminnelse kan skickas efter <DateTime at={from} />.
            </Trans>
          ) : (
            <Trans>
              Länken skickades <DateTime at={last} />.
            </Trans>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          look="outlined"
          size="small"
          isLocked={isTooSoon}
          aria-describedby={note}
          isBusy={reminder.isBusy}
          busyText={t`Skickar …`}
          onClick={() => reminder.run(new Date(now).toISOString())}
        >
          <Trans>
            Påminn<span className="ds-sr-only"> {email}</span>
          </Trans>
        </Button>
        {!isChanging && (
          <Button look="quiet" size="small" onClick={() => setChanging(true)}>
            <Trans>
              Byt adress eller person<span className="ds-sr-only">, {email}</span>
            </Trans>
          </Button>
        )}
      </div>
      <ActionProblem action={reminder} />
      {isChanging && <Readdress email={email} onClose={() => setChanging(false)} />}
    </div>
  )
}

/** The same, for a list that puts it below each. */
export const signatoryTools = (signatory: Signatory): ReactNode => (
  <SignatoryTools key={signatory.email} signatory={signatory} />
)

const Readdress = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useLingui()
  const { id } = useOpenCase().case
  const [to, setTo] = useState(email)
  const [problem, setProblem] = useState<string | null>(null)
  const fieldId = `readdress-${email}`
  // The field stands in for the button that asked for it.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId])
  const change = useCaseAction<string>({
    event: (address) => ({ type: 'signature.readdress', email, to: address, at: new Date().toISOString() }),
    send: (api, address, version) =>
      api.answer(readdressSignatory, { query: { caseId: id }, body: { email, to: address }, version }),
    announcement: (address) => t`Länken är skickad till ${address}`,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = to.trim()
    const found = !v.is(Email, address)
      ? t`E-postadressen har fel format. Kontrollera den.`
      : address.toLowerCase() === email.toLowerCase()
        ? t`Det är samma adress som förut. Skriv den nya.`
        : null
    setProblem(found)
    if (found === null) change.run(address)
    else document.getElementById(fieldId)?.focus()
  }
  return (
    <form noValidate className={styles.change} onSubmit={submit}>
      <Field
        id={fieldId}
        label={<Trans>Ny e-postadress i stället för {email}</Trans>}
        description={
          <Trans>
            Den gamla länken slutar gälla och en ny skickas till den nya adressen. De andras länkar och underskrifter
            gäller som förut.
          </Trans>
        }
        error={problem}
      >
        <input
          {...controlProps(fieldId, { description: true, error: problem !== null })}
          className="ds-input"
          type="email"
          autoComplete="off"
          value={to}
          onChange={(event) => {
            setTo(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <ActionProblem action={change} isInForm />
      <div className={styles.buttons}>
        <Button type="submit" look="outlined" size="small" isBusy={change.isBusy} busyText={t`Skickar …`}>
          <Trans>Skicka till den nya adressen</Trans>
        </Button>
        <Button look="quiet" size="small" isNeutral onClick={onClose}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </form>
  )
}
