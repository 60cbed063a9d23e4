import { Trans } from '@lingui/react/macro'
import { useCaseContext } from '#src/case/case-context.tsx'
import { NewApplicationLink } from './new-application-link.tsx'
import { useOrganisationName } from './organisation-name.ts'
import styles from './rejection-card.module.css'

/** Why the application was rejected, and whether the company may apply again. */
export const RejectionMessage = () => {
  const { rejection } = useCaseContext().case
  const organisation = useOrganisationName()
  if (rejection === null) return null
  return (
    <>
      {rejection.message !== '' && <blockquote className={styles.quote}>{rejection.message}</blockquote>}
      <p>
        {rejection.mayReapply ? (
          <>
            <Trans>Ni är välkomna att ansöka igen.</Trans> <NewApplicationLink />
          </>
        ) : (
          <Trans>{organisation} tar inte emot en ny ansökan från er.</Trans>
        )}
      </p>
    </>
  )
}
