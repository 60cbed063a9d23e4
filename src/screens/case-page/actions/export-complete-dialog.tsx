import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { StatusTag } from '#src/case/status-tag.tsx'
import { statusMeanings } from '#src/case/texts/status-texts.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import { PendingTasks } from './pending-tasks.tsx'
import { RegisterRefusal, useRegisterRefusal } from './register-refusal.tsx'
import { useCompanyName } from '../dialogs/action-dialog.tsx'
import styles from '../dialogs/dialogs.module.css'

/** Shown after the export: what has been done, what follows, and links. */
export const ExportCompleteDialog = () => {
  const { i18n } = useLingui()
  const { case: opened, hasTag, links } = useCaseContext()
  const company = useCompanyName()
  const isAccepted = useIsAccepted()
  const isRefused = useRegisterRefusal() !== null
  return (
    <RouteDialog heading={<Heading company={company} />}>
      <div className={styles.form}>
        {isRefused ? (
          <RegisterRefusal />
        ) : (
          <p>
            {isAccepted ? (
              <Trans>Medlemsregistret har tagit emot ansökan. När det har svarat ändras statusen här.</Trans>
            ) : hasTag('awaits:register') ? (
              <Trans>
                Ansökan är godkänd och skickas till medlemsregistret. När medlemsregistret har svarat ändras statusen
                här.
              </Trans>
            ) : (
              i18n._(statusMeanings[opened.displayStatus])
            )}
          </p>
        )}
        <p>
          <StatusTag status={opened.displayStatus} />
        </p>
        <PendingTasks />
        <div className={styles.buttons}>
          <Link to="/" search {...buttonVariant()}>
            <Trans>Till ansökningarna</Trans>
          </Link>
          <Link {...links.page()} {...buttonVariant({ variant: 'outlined' })}>
            <Trans>Stanna i ärendet</Trans>
          </Link>
        </div>
      </div>
    </RouteDialog>
  )
}

/** Whether the register has the application, and has not decided on it. */
const useIsAccepted = (): boolean => {
  const { case: opened, hasTag } = useCaseContext()
  return hasTag('awaits:register') && !opened.pending.some(({ name }) => name === 'sendToRegister')
}

/** Says what became of the export. */
const Heading = ({ company }: { company: string }) => {
  const { hasTag } = useCaseContext()
  const isAccepted = useIsAccepted()
  if (isAccepted) return <Trans>{company} finns hos medlemsregistret</Trans>
  if (hasTag('awaits:register')) return <Trans>{company} skickas till medlemsregistret</Trans>
  if (hasTag('member')) return <Trans>{company} är medlem</Trans>
  if (hasTag('withdrawn')) return <Trans>{company} blev inte medlem</Trans>
  return <Trans>{company} är inte exporterat</Trans>
}
