import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import * as v from 'valibot'
import { lastSentAt, remindableFrom } from '#machines/case/one-signatory.ts'
import { readdressSignatory, remindSignatory } from '#schemas/api/signatures.ts'
import { Email } from '#schemas/identifiers.ts'
import type { Signatory } from '#schemas/signature.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseValue, type DraftValue } from '#src/case/use-stored-value.ts'
import { Button } from '#src/ui/button.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { DateTime } from '#src/ui/time.tsx'
import { UnsentLink, unsentLink } from './unsent-link.tsx'
import styles from './signatory-tools.module.css'
import { emailInput } from '#src/ui/email-input.ts'
import { isSameEmail } from '#schemas/is-same-email.ts'

const Address = v.string()

/** The actions on a pending signatory: sends the link again, or to another address. Other signatories are unaffected. */
const SignatoryTools = ({ signatory }: { signatory: Signatory }) => {
  const { t } = useLingui()
  const now = useNow()
  const { id, facts, pending } = useCaseContext().case
  const { email } = signatory
  const address = useCaseValue(`signature.readdress/${email}`, Address, email)
  const [isChanging, setChanging] = useState(address.isChanged)
  const unsent = unsentLink(pending, email)
  const sentAt = lastSentAt(facts, signatory)
  const from = remindableFrom(facts, signatory)
  const isTooSoon = from !== null && now < Date.parse(from)
  const reminder = useCaseAction<string>({
    event: (at) => ({ type: 'signature.remind', email, at }),
    send: (api, _, version) => api.fetch(remindSignatory, { query: { caseId: id }, body: { email }, version }),
    announcement: () => t`Länken skickas igen till ${email}`,
  })
  const noteId = `asked-${email}`
  return (
    <div className={styles.tools}>
      <p className="meta" id={noteId}>
        {unsent !== undefined ? (
          <UnsentLink task={unsent} />
        ) : sentAt === null ? null : isTooSoon ? (
          <Trans>
            Länken skickades <DateTime at={sentAt} />. En påminnelse kan skickas tidigast <DateTime at={from} />.
          </Trans>
        ) : (
          <Trans>
            Länken skickades <DateTime at={sentAt} />.
          </Trans>
        )}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          size="small"
          isLocked={isTooSoon || unsent !== undefined}
          aria-describedby={noteId}
          isBusy={reminder.isBusy}
          busyText={t`Skickar …`}
          onClick={() => reminder.run(new Date(now).toISOString())}
        >
          <Trans>
            Påminn<span className="ds-sr-only"> {email}</span>
          </Trans>
        </Button>
        {!isChanging && (
          <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
            <Trans>
              Byt adress eller person<span className="ds-sr-only">, {email}</span>
            </Trans>
          </Button>
        )}
      </div>
      <ActionProblem action={reminder} />
      {isChanging && (
        <Readdress
          email={email}
          address={address}
          onClose={() => {
            address.remove()
            setChanging(false)
          }}
        />
      )}
    </div>
  )
}

/** SignatoryTools as a render function for a list. */
export const signatoryTools = (signatory: Signatory): ReactNode => (
  <SignatoryTools key={signatory.email} signatory={signatory} />
)

type ReaddressProps = { email: string; address: DraftValue<string>; onClose: () => void }

const Readdress = ({ email, address: written, onClose }: ReaddressProps) => {
  const { t } = useLingui()
  const { id, facts } = useCaseContext().case
  const [problem, setProblem] = useState<string | null>(null)
  const fieldId = `readdress-${email}`
  // The field replaces the focused button.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId])
  const change = useCaseAction<string>({
    event: (address) => ({ type: 'signature.readdress', email, to: address, at: new Date().toISOString() }),
    send: (api, address, version) =>
      api.fetch(readdressSignatory, { query: { caseId: id }, body: { email, to: address }, version }),
    onSuccess: written.remove,
    announcement: (address) => t`Länken skickas till ${address}`,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = written.value.trim()
    const isSame = (other: string): boolean => isSameEmail(other, address)
    const addressProblem = !v.is(Email, address)
      ? t`E-postadressen har fel format. Kontrollera den.`
      : isSame(email)
        ? t`Det är samma adress som förut. Skriv den nya.`
        : facts.signature.signatories.some((other) => isSame(other.email))
          ? t`En annan undertecknare har den adressen.`
          : null
    setProblem(addressProblem)
    if (addressProblem === null) change.run(address)
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
          {...fieldAria(fieldId, { description: true, error: problem !== null })}
          className="ds-input"
          {...emailInput}
          autoComplete="off"
          value={written.value}
          onChange={(event) => {
            written.write(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <ActionProblem action={change} isInForm />
      <div className={styles.buttons}>
        <Button type="submit" variant="outlined" size="small" isBusy={change.isBusy} busyText={t`Skickar …`}>
          <Trans>Skicka till den nya adressen</Trans>
        </Button>
        <Button variant="quiet" size="small" isNeutral onClick={onClose}>
          <Trans>Avbryt</Trans>
        </Button>
      </div>
    </form>
  )
}
