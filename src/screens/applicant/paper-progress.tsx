import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import { DownloadAgain } from './download-again.tsx'
import styles from './signature-section.module.css'

/** The application is on paper: what remains to be done with it. */
export const PaperProgress = () => {
  const isPosted = useCaseContext().hasTag('paperOnItsWay')
  return (
    <>
      <p>
        {isPosted ? (
          <Trans>Ni har sagt att ansökan är skickad med post. Ni kan fortfarande ladda upp ett foto i stället.</Trans>
        ) : (
          <Trans>Ansökan är nedladdad och svaren är låsta. Nu ska den skrivas under och komma till oss.</Trans>
        )}
      </p>
      <div className={styles.choices}>
        <Link
          from="/case/$caseId/{-$token}"
          to="./sign"
          {...buttonVariant({ variant: isPosted ? 'outlined' : 'filled' })}
        >
          {isPosted ? <Trans>Ladda upp eller ändra</Trans> : <Trans>Ladda upp eller skicka med post</Trans>}
        </Link>
        <DownloadAgain />
      </div>
    </>
  )
}
