import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCaseContext } from '#src/case/case-context.tsx'
import { Card } from '#src/ui/card.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { TurnTitle, TurnDescription } from './turn-texts.tsx'
import { turnOf, stepIndexOf } from './turn.ts'
import styles from './task-list.module.css'

/** Lazy: few applications end without a membership. */
const Ended = lazy(async () => ({ default: (await import('./ended.tsx')).Ended }))

/** Whose turn it is, what to do and what follows, and the step that the application has reached. */
export const TurnBanner = () => {
  const { t } = useLingui()
  const turn = turnOf(useCaseContext())
  const current = stepIndexOf(turn)
  const isToSign = turn.kind === 'sign' || turn.kind === 'signatories' || turn.kind === 'paper'
  return (
    <Card background={current === null ? 'plain' : 'tinted'} heading={<TurnTitle turn={turn} />} headingId="whose-move">
      <div className={styles.turn}>
        <p>
          <TurnDescription turn={turn} />
        </p>
        {isToSign && (
          <Link from="/case/$caseId/{-$token}" to="." hash="signature" className={styles.onward}>
            <Trans>Till underskriften</Trans>
          </Link>
        )}
        {turn.kind === 'ended' && (
          <Suspense>
            <Ended outcome={turn.outcome} />
          </Suspense>
        )}
        {current !== null && (
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
