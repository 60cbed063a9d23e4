import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOpenCase } from '#src/case/open-case.tsx'
import { Card } from '#src/ui/card.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { MoveHeading, MoveText } from './move-texts.tsx'
import { moveOf, stepOf } from './move.ts'
import styles from './task-list.module.css'

/** Loaded where it shows: few applications are refused. */
const RejectionWords = lazy(async () => ({ default: (await import('./rejection-words.tsx')).RejectionWords }))

/** Whose move it is, in one sentence that says what to do and what follows, and how far the application has come. */
export const MoveBand = () => {
  const { t } = useLingui()
  const { case: opened, offers } = useOpenCase()
  const move = moveOf({ facts: opened.facts, offers })
  const current = stepOf(move)
  const isToSign = move.kind === 'sign' || move.kind === 'signatories' || move.kind === 'paper'
  return (
    <Card ground={current === null ? 'plain' : 'tinted'} heading={<MoveHeading move={move} />} headingId="whose-move">
      <div className={styles.band}>
        <p>
          <MoveText move={move} />
        </p>
        {isToSign && (
          <Link from="/case/$caseId/{-$token}" to="." hash="signature" className={styles.onward}>
            <Trans>Till underskriften</Trans>
          </Link>
        )}
        {move.kind === 'ended' && move.how === 'rejected' && (
          <Suspense>
            <RejectionWords />
          </Suspense>
        )}
        {current === null ? (
          <EndedContact />
        ) : (
          <Steps
            current={current}
            steps={[
              { key: 'fill', label: t`Fyll i` },
              { key: 'sign', label: t`Skriv under` },
              { key: 'review', label: t`Vi granskar` },
              { key: 'member', label: t`Medlem` },
            ]}
          />
        )}
      </div>
    </Card>
  )
}

const EndedContact = () => {
  const { email } = useOpenCase().case.mo
  return (
    <p className="meta">
      <Trans>
        Frågor? Skriv till <a href={`mailto:${email}`}>{email}</a>.
      </Trans>
    </p>
  )
}
