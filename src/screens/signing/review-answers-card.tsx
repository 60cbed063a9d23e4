import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpenTextIcon } from 'lucide-react'
import { buttonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ApplicationPdf } from './application-pdf.tsx'
import styles from './signing-page.module.css'

/** Links to all answers that are about to be signed. */
export const ReviewAnswersCard = () => (
  <Card background="tinted" heading={<Trans>Läs igenom först</Trans>} headingId="read-first">
    <p>
      <Trans>Det är alla svar i ansökan som skrivs under. Se att de stämmer: sedan låses de.</Trans>
    </p>
    <div className={styles.tools}>
      <Link from="/case/$caseId/{-$token}" to="./answers" {...buttonVariant({ variant: 'outlined', size: 'small' })}>
        <BookOpenTextIcon aria-hidden />
        <Trans>Läs hela ansökan</Trans>
      </Link>
      <ApplicationPdf />
    </div>
  </Card>
)
