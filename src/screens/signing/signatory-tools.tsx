import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import * as v from 'valibot'
import { lastSentAt, remindableFrom } from '#machines/case/one-signatory.ts'
import { readdressSignatory, remindSignatory } from '#schemas/api/signatures.ts'
import { isSameEmail } from '#schemas/email.ts'
import { Email } from '#schemas/identifiers.ts'
import type { PendingTask } from '#schemas/pending-task.ts'
import type { Signatory } from '#schemas/signature.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { signatoriesOf, signatoryName, isUnnamed, type NamedSignatory } from '#src/case/signatories-of.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseValue, type DraftValue } from '#src/case/use-stored-value.ts'
import { Button } from '#src/ui/button.tsx'
import { emailInput } from '#src/ui/email-input.tsx'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { useNow, DateTime } from '#src/ui/time.tsx'
import styles from './signatory-tools.module.css'

const Replacement = v.strictObject({ name: v.string(), email: v.string() })
type Replacement = v.InferOutput<typeof Replacement>

/** The actions on a pending signatory: sends the link again, or to another address. Other signatories are unaffected. */
const SignatoryTools = ({ signatory }: { signatory: Signatory }) => {
  const { t } = useLingui()
  const now = useNow()
  const { case: opened } = useCaseContext()
  const { id, facts, pending } = opened
  const { email } = signatory
  const replacement = useCaseValue(`signature.readdress/${email}`, Replacement, {
    name: signatoryName(opened, signatory),
    email,
  })
  const [isChanging, setChanging] = useState(replacement.isChanged)
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
          written={replacement}
          onClose={() => {
            replacement.remove()
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

type ReaddressProps = { email: string; written: DraftValue<Replacement>; onClose: () => void }

const Readdress = ({ email, written, onClose }: ReaddressProps) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const { id, facts } = opened
  const [problem, setProblem] = useState<string | null>(null)
  const [nameId, fieldId] = [`readdress-name-${email}`, `readdress-${email}`]
  // The field replaces the focused button.
  useEffect(() => document.getElementById(nameId)?.focus(), [nameId])
  const change = useCaseAction<Replacement>({
    event: (to) => ({ type: 'signature.readdress', email, to: to.email, name: to.name, at: new Date().toISOString() }),
    send: (api, to, version) =>
      api.fetch(readdressSignatory, {
        query: { caseId: id },
        body: { email, to: to.email, ...(to.name !== '' && { name: to.name }) },
        version,
      }),
    onSuccess: written.remove,
    announcement: (to) => {
      const address = to.email
      return t`Länken skickas till ${address}`
    },
  })
  const write = (part: Partial<Replacement>) => {
    written.write({ ...written.value, ...part })
    setProblem(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [name, address] = [written.value.name.trim(), written.value.email.trim()]
    const isSame = (other: string): boolean => isSameEmail(other, address)
    const addressProblem = !v.is(Email, address)
      ? t`E-postadressen har fel format. Kontrollera den.`
      : isSame(email)
        ? t`Det är samma adress som förut. Skriv den nya.`
        : facts.signature.signatories.some((other) => isSame(other.email))
          ? t`En annan undertecknare har den adressen.`
          : null
    setProblem(addressProblem)
    if (addressProblem === null) change.run({ name, email: address })
    else document.getElementById(fieldId)?.focus()
  }
  return (
    <form noValidate className={styles.change} onSubmit={submit}>
      <Field id={nameId} label={<Trans>Namn</Trans>} mark={<Trans>(frivilligt)</Trans>}>
        <input
          {...fieldAria(nameId, {})}
          className="ds-input"
          autoComplete="off"
          maxLength={200}
          value={written.value.name}
          onChange={(event) => write({ name: event.target.value })}
        />
      </Field>
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
        after={<UnnamedSignatory email={written.value.email} named={signatoriesOf(opened)} />}
      >
        <input
          {...fieldAria(fieldId, { description: true, error: problem !== null })}
          className="ds-input"
          {...emailInput}
          autoComplete="off"
          value={written.value.email}
          onChange={(event) => write({ email: event.target.value })}
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

/** Warns below a field about an address of no signatory in the answers. The live region stays while it is empty. */
export const UnnamedSignatory = ({ email, named }: { email: string; named: readonly NamedSignatory[] }) => (
  <div role="status">
    {v.is(Email, email.trim()) && isUnnamed(named, email) && (
      <p className="meta">
        <Trans>Adressen står inte hos firmatecknarna i era svar. Kontrollera att personen får teckna firman.</Trans>
      </p>
    )}
  </div>
)

/** The task that still has to send the signatory a link: the whole document, a reminder or another address. Undefined: all links are sent. */
const unsentLink = (pending: readonly PendingTask[], email: string): PendingTask | undefined =>
  pending.find((task) => task.name === 'createSigningDocument' || task.email === email)

/** Says that a link or reminder has not been sent yet, and when sending is tried again. */
const UnsentLink = ({ task: { name, attempts, nextAttemptAt } }: { task: PendingTask }) => {
  const isReminder = name === 'remindSignatory'
  if (attempts === 0)
    return isReminder ? (
      <Trans>Påminnelsen skickas så snart underskriftstjänsten svarar.</Trans>
    ) : (
      <Trans>Länken skickas så snart underskriftstjänsten svarar.</Trans>
    )
  return (
    <>
      {isReminder ? <Trans>Påminnelsen är inte skickad än.</Trans> : <Trans>Länken är inte skickad än.</Trans>}{' '}
      {nextAttemptAt === null ? (
        <Trans>Inga fler försök görs av sig själva.</Trans>
      ) : (
        <Trans>
          Nytt försök <DateTime at={nextAttemptAt} />.
        </Trans>
      )}
    </>
  )
}
