import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { outcomeOf } from '#schemas/case-status.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { StatusTag } from '#src/case/status-tag.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { organisationTypeTexts } from '#src/screens/case-list/registered-company.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DocumentsButton } from './documents/document-host.tsx'
import { PrevNextCase, type Neighbours } from './neighbours.tsx'
import styles from './case-heading.module.css'

/** The company and status of the case, and links to the previous and next one in the list. */
export const CaseHeading = ({ neighbours, ref }: { neighbours: Neighbours | null; ref?: Ref<HTMLDivElement> }) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
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
        </p>
        {statusHasTag(outcome ?? opened.caseStatus, 'rejected') && opened.rejection !== null && (
          <p className="meta">
            <Reapplication mayReapply={opened.rejection.mayReapply} isArchived={outcome !== null} />
          </p>
        )}
      </div>
      <div className={styles.ways}>
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
