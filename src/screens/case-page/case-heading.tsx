import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type Ref } from 'react'
import { Link } from '@tanstack/react-router'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { buttonVariant } from '#src/ui/button.tsx'
import { NextActionButton } from './actions/action-buttons.tsx'
import { isInstantAction } from './actions/actions.ts'
import { RemainingText } from './actions/next-action-banner.tsx'
import { nextAction } from './actions/next-action.ts'
import { useAvailableActions } from './use-available-actions.ts'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { outcomeOf } from '#schemas/case-status.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useHandlerText } from '#src/case/deputies.tsx'
import { StatusTag, UnsentCorrectionsTag } from '#src/case/status-tag.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { organisationTypeTexts } from '#src/screens/case-list/registered-company.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DocumentsButton } from './documents/document-host.tsx'
import { NextCase, PrevNextCase, type Neighbours } from './neighbours.tsx'
import { PresentPeople } from './presence.tsx'
import styles from './case-heading.module.css'

/** The company and status of the case, and links to the previous and next one in the list. */
export const CaseHeading = ({ neighbours, ref }: { neighbours: Neighbours | null; ref?: Ref<HTMLDivElement> }) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const handlerText = useHandlerText()
  const { case: opened, hasTag } = useCaseContext()
  const { company, mo, reference, silent, templateName } = opened
  const outcome = hasTag('archived') ? outcomeOf(opened.journey) : null
  const organisation = organisationName(mo, i18n.locale)
  return (
    <div className={styles.heading}>
      <div>
        <div ref={ref} className={styles.name}>
          <h1 tabIndex={-1} translate={company.name === '' ? undefined : 'no'}>
            {company.name === '' ? t`Företag utan namn` : company.name}
          </h1>
          <StatusTag status={opened.displayStatus} />
          {outcome !== null && <StatusTag status={outcome} />}
          <UnsentCorrectionsTag count={opened.facts.correctionDrafts.length} />
          {silent && (
            <Tag tone="waiting">
              <Trans>Skapad i tysthet</Trans>
            </Tag>
          )}
        </div>
        <p className="meta">
          <span translate="no">{formatOrgNumber(company.orgNo)}</span> ·{' '}
          <span>{i18n._(organisationTypeTexts[company.organisationType])}</span> ·{' '}
          <span>
            <Trans>Ärende {reference}</Trans>
          </span>{' '}
          · <span translate="no">{organisation}</span> · <span>{localized(templateName, locale)}</span>
          {opened.assignedTo?.deputy !== undefined && <> · {handlerText(opened.assignedTo)}</>}
        </p>
        {statusHasTag(outcome ?? opened.caseStatus, 'rejected') && opened.rejection !== null && (
          <p className="meta">
            <Reapplication mayReapply={opened.rejection.mayReapply} isArchived={outcome !== null} />
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <PresentPeople />
        <DocumentsButton />
        {neighbours !== null && <PrevNextCase neighbours={neighbours} />}
      </div>
    </div>
  )
}

/** Whether a refused company may apply again, and what lets it. */
const Reapplication = ({ mayReapply, isArchived }: { mayReapply: boolean; isArchived: boolean }) => {
  if (mayReapply) return <Trans>Företaget får ansöka igen.</Trans>
  if (isArchived) return <Trans>Företaget får inte ansöka igen.</Trans>
  return <Trans>Företaget får inte ansöka igen, om inte den som beslutar väljer ”Låt företaget börja om”.</Trans>
}

type CaseBarProps = {
  /** The heading. The bar is shown once it has scrolled out of view. */
  heading: Element | null
  /** The banner with the next action. The bar shows that action once the banner has scrolled out of view. */
  banner: Element | null
  neighbours: Neighbours | null
}

/** The company, what remains and the next action, over the page while its heading is out of view. */
export const CaseBar = ({ heading, banner, neighbours }: CaseBarProps) => {
  const { t } = useLingui()
  const { case: opened } = useCaseContext()
  const isShown = useIsScrolledAway(heading)
  const hasAction = useIsScrolledAway(banner)
  return (
    <div className={styles.sticky}>
      {isShown && (
        <section className={styles.bar} aria-label={t`Ärendet i korthet`}>
          <div className={styles.barContent}>
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

/** The next action. An instant action is in the decision step instead, beside its effects. */
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
      (entries) => {
        const entry = entries.at(-1)
        if (entry !== undefined) setAway(!entry.isIntersecting && entry.boundingClientRect.top < barHeight)
      },
      { root: document, rootMargin: `-${barHeight}px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isAway
}

const barHeight = 48
