import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CaseStatus } from '#schemas/case-status.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { StatusTag } from '#src/case/status-tag.tsx'
import { statusMeanings } from '#src/case/texts/status-texts.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { CaseLink } from '../case-link.tsx'
import { PendingWork } from '../pending-work.tsx'
import { useCompanyName } from './company-name.ts'
import styles from './dialogs.module.css'

/** After the export: what has been done, what follows, and the way on. */
export const CompleteDialog = () => {
  const { i18n } = useLingui()
  const { case: opened, isTagged } = useOpenCase()
  const company = useCompanyName()
  return (
    <RouteDialog heading={<Heading status={opened.caseStatus} company={company} />}>
      <div className={styles.form}>
        <p>
          {isTagged('awaits:register') ? (
            <Trans>
              Ansökan är godkänd och skickas till medlemsregistret. När medlemsregistret har svarat ändras statusen här.
            </Trans>
          ) : (
            i18n._(statusMeanings[opened.displayStatus])
          )}
        </p>
        <p>
          <StatusTag status={opened.displayStatus} />
        </p>
        <PendingWork />
        <div className={styles.buttons}>
          <Link to="/" {...buttonLook()}>
            <Trans>Till ansökningarna</Trans>
          </Link>
          <CaseLink {...buttonLook({ look: 'outlined' })}>
            <Trans>Stanna i ärendet</Trans>
          </CaseLink>
        </div>
      </div>
    </RouteDialog>
  )
}

/** What has come of the export, as far as it is known. */
const Heading = ({ status, company }: { status: CaseStatus; company: string }) => {
  switch (status) {
    case 'EXPORTED_TO_TELLUS':
      return <Trans>{company} skickas till medlemsregistret</Trans>
    case 'FINISHED_IN_TELLUS':
      return <Trans>{company} är medlem</Trans>
    case 'CANCELLED_IN_TELLUS':
      return <Trans>{company} blev inte medlem</Trans>
    default:
      return <Trans>{company} är inte exporterat</Trans>
  }
}
