import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { localized } from '#schemas/locale.ts'
import { dialled } from '#schemas/telephone.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { useOrganisationName } from './organisation-name.ts'
import styles from './pause-help.module.css'

/** How to continue later, and the organisation's contact. */
export const PauseHelp = () => {
  const { case: opened, hasTag } = useCaseContext()
  const name = useOrganisationName()
  const { telephone, openingHours } = opened.mo
  const isLocked = hasTag('locked')
  const hours = localized(openingHours, useLocale())
  return (
    <section className={styles.help} aria-labelledby="pause">
      {isLocked ? (
        <h2 id="pause">
          <Trans>Frågor?</Trans>
        </h2>
      ) : (
        <>
          <h2 id="pause">
            <Trans>Behöver ni pausa?</Trans>
          </h2>
          <p>
            <Trans>Allt ni skriver sparas direkt. Öppna länken i ert e-postmeddelande för att fortsätta.</Trans>
          </p>
        </>
      )}
      <p className="meta">
        {!isLocked && (
          <>
            <Trans>Frågor?</Trans>{' '}
          </>
        )}
        <Trans>
          Ring {name} på <a href={`tel:${dialled(telephone)}`}>{telephone}</a>, {hours}.
        </Trans>
      </p>
      <p className="meta">
        <Link to="/case/$caseId/{-$token}/leave" params={{ caseId: opened.id }}>
          <Trans>Lämna den här enheten</Trans>
        </Link>
      </p>
    </section>
  )
}
