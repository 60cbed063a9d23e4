import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCaseContext } from '#src/case/case-context.tsx'
import { DateTime } from '#src/ui/time.tsx'
import type { AuditEntry } from '#schemas/audit.ts'
import { useServices } from '#src/platform/services.ts'
import { historyQuery } from '#src/case/queries/detail-queries.ts'
import styles from '../dialogs/dialogs.module.css'

const isExport = ({ eventType }: AuditEntry): boolean => eventType === 'CaseExportedToTellus'

const isRefusal = ({ eventType, params }: AuditEntry): boolean =>
  eventType === 'GenericChange' && params['change'] === 'register.refused'

/** The register's refusal of the last export, until it is exported again, or null. */
export const useRegisterRefusal = (): AuditEntry | null => {
  const { api } = useServices()
  const { case: opened, hasTag } = useCaseContext()
  const { data } = useQuery(historyQuery(api, opened.id))
  const last = data?.find((entry) => isExport(entry) || isRefusal(entry))
  return last !== undefined && isRefusal(last) && hasTag('locked') ? last : null
}

/** Says that the register refused the case, when, and in its own words why. */
export const RegisterRefusal = () => {
  const refusal = useRegisterRefusal()
  if (refusal === null) return null
  const message = String(refusal.params['message'] ?? '')
  return (
    <div className={styles.caution} role="note">
      <p>
        <strong>
          <Trans>
            Medlemsregistret tog inte emot ärendet <DateTime at={refusal.at} />
          </Trans>
        </strong>
      </p>
      {message !== '' && (
        <p>
          <q>{message}</q>
        </p>
      )}
    </div>
  )
}

/** The reason why the internal signature failed, and what to do, until the case goes on without it. */
export const InternalSetback = () => {
  const { hasTag } = useCaseContext()
  if (hasTag('closed') || hasTag('registered')) return null
  if (hasTag('internallyExpired')) return <Expiry />
  if (hasTag('internallyRejected')) return <Rejection />
  return hasTag('internallyDeclined') ? <Decline /> : null
}

const useSignatories = () => useCaseContext().case.facts.internalSignature.signatories

const Expiry = () => {
  const { signatories, isRecalled } = useCaseContext().case.facts.internalSignature
  const people = signatories
    .filter(({ status }) => status !== 'signed')
    .map(({ name, email }) => name || email)
    .join(', ')
  return (
    <div className={styles.caution} role="note">
      <p>
        <strong>
          {isRecalled ? (
            <Trans>Den interna underskriften avbröts i underskriftstjänsten</Trans>
          ) : (
            <Trans>Tiden för intern underskrift har gått ut</Trans>
          )}
        </strong>
      </p>
      <p>
        <Trans>Utan underskrift: {people}. Ärendet kan skickas för intern underskrift igen.</Trans>
      </p>
      <SignedAgain />
    </div>
  )
}

const SignedAgain = () =>
  useSignatories().some(({ status }) => status === 'signed') && (
    <p>
      <Trans>Den som redan har skrivit under behöver göra det en gång till.</Trans>
    </p>
  )

const Decline = () => {
  const declined = useSignatories().find(({ status }) => status === 'declined')
  if (declined === undefined) return null
  const name = declined.name || declined.email
  const { at, declineReason } = declined
  return (
    <div className={styles.caution} role="note">
      <p>
        <strong>
          <Trans>{name} har avböjt att skriva under internt</Trans>
        </strong>
        {at !== null && (
          <>
            {' '}
            <DateTime at={at} />
          </>
        )}
      </p>
      {declineReason !== null && (
        <p>
          <q>{declineReason}</q>
        </p>
      )}
      <WhatToDo />
    </div>
  )
}

const Rejection = () => {
  const { rejectionMessage } = useCaseContext().case.facts.internalSignature
  return (
    <div className={styles.caution} role="note">
      <p>
        <strong>
          <Trans>Den interna underskriften är avvisad</Trans>
        </strong>
      </p>
      {rejectionMessage !== null && (
        <p>
          <q>{rejectionMessage}</q>
        </p>
      )}
      <WhatToDo />
    </div>
  )
}

const WhatToDo = () => (
  <>
    <p>
      <Trans>
        Ärendet kan skickas för intern underskrift igen när frågan är löst. Ska ett svar ändras tas godkännandet
        tillbaka i dess formulär.
      </Trans>
    </p>
    <SignedAgain />
  </>
)
