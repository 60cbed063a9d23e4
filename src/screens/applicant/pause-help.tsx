import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useOrganisationName } from './organisation-name.ts'
import styles from './pause-help.module.css'

/** How to continue later, and the organisation's contact. */
export const PauseHelp = () => {
  const { i18n } = useLingui()
  const { case: opened, hasTag } = useCaseContext()
  const name = useOrganisationName()
  const { telephone, openingHours } = opened.mo
  const isLocked = hasTag('locked')
  const hours = i18n.locale === 'en' ? openingHours.en : openingHours.sv
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
          Ring {name} på <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>, {hours}.
        </Trans>
      </p>
      <p className="meta">
        <Link to="/case/$caseId/{-$token}/leave" params={{ caseId: opened.id }}>
          <Trans>Lämna den här datorn</Trans>
        </Link>
      </p>
    </section>
  )
}
