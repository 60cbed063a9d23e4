import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { StatusTag } from '#src/case/status-tag.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import { NextActionButton } from './actions/action-buttons.tsx'
import { isInstantAction } from './actions/actions.ts'
import { RemainingText } from './actions/next-action-banner.tsx'
import { nextAction } from './actions/next-action.ts'
import { NextCase, type Neighbours } from './neighbours.tsx'
import { useAvailableActions } from './use-available-actions.ts'
import styles from './case-bar.module.css'

type Props = {
  /** The bar is shown once it has scrolled away. */
  heading: Element | null
  /** Has the next action: the bar has it too once this has scrolled away. */
  banner: Element | null
  neighbours: Neighbours | null
}

/** The company, what remains and the next action, over the page while its heading is out of view. */
export const CaseBar = ({ heading, banner, neighbours }: Props) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const isShown = useIsScrolledAway(heading)
  const hasAction = useIsScrolledAway(banner)
  return (
    <div className={styles.sticky}>
      {isShown && (
        <section className={styles.bar} aria-label={t`Ärendet i korthet`}>
          <div className={styles.inner}>
            <strong translate="no">{opened.title}</strong>
            <StatusTag status={opened.displayStatus} />
            <p>
              <RemainingText />
            </p>
            {hasAction && <BarAction neighbours={neighbours} />}
          </div>
        </section>
      )}
    </div>
  )
}

/** The next action. One that is done at a press is in the decision on the case, beside what it brings about. */
const BarAction = ({ neighbours }: { neighbours: Neighbours | null }) => {
  const { case: opened } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const action = nextAction(snapshot, useAvailableActions(snapshot), opened)
  if (action === null)
    return neighbours === null || neighbours.next === null ? null : (
      <NextCase neighbours={neighbours} takesFocus={false} size="small" />
    )
  if (action.kind === 'action' && (isInstantAction(action.type) || action.type === 'regionalReview.approve'))
    return (
      <Link from="/case/admin/$caseId" to="./decision" {...buttonVariant({ size: 'small' })}>
        <Trans>Till beslutet</Trans>
      </Link>
    )
  return <NextActionButton action={action} size="small" />
}

/** Whether an element is above the window, or behind the bar at its edge. */
const useIsScrolledAway = (element: Element | null): boolean => {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setAway(!entry.isIntersecting && entry.boundingClientRect.top < barHeight)
      },
      { rootMargin: `-${barHeight}px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isAway
}

const barHeight = 48
