import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpenTextIcon } from 'lucide-react'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { ApplicationPdf } from './application-pdf.tsx'
import styles from './sign-page.module.css'

/** The way to everything that is about to be signed. */
export const ReadFirst = () => (
  <Card ground="tinted" heading={<Trans>Läs igenom först</Trans>} headingId="read-first">
    <p>
      <Trans>Det är alla svar i ansökan som skrivs under. Se att de stämmer: sedan låses de.</Trans>
    </p>
    <div className={styles.tools}>
      <Link from="/case/$caseId/{-$token}" to="./answers" {...buttonLook({ look: 'outlined', size: 'small' })}>
        <BookOpenTextIcon aria-hidden />
        <Trans>Läs hela ansökan</Trans>
      </Link>
      <ApplicationPdf />
    </div>
  </Card>
)
