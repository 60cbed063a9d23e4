import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
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
    <RouteDialog heading={<Trans>{company} är exporterat</Trans>}>
      <div className={styles.form}>
        <p>
          {isTagged('awaits:register') ? (
            <Trans>
              Ansökan är godkänd och skickas till medlemsregistret. När registret har svarat ändras statusen här.
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
