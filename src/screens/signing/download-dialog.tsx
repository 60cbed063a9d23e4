import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { DownloadIcon, FileDownIcon, LockIcon, MailIcon } from 'lucide-react'
import { downloadForAnalogSigning } from '#schemas/api/signatures.ts'
import type { Reason } from '#schemas/reason.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { EffectList } from '#src/ui/effect-list.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import styles from '#src/screens/applicant/applicant-dialog.module.css'
import { useTasksBeforeSigning } from '#src/screens/applicant/tasks-before-signing.tsx'

/** Confirms the download for a paper signature, which locks the answers. */
export const DownloadDialog = ({ count }: { count: number }) => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/downloadsignature/$count' })
  const { case: opened, availableActions } = useCaseContext()
  const email = opened.company.contactPersonEmail
  const actionState = availableActions.find(({ type }) => type === 'analog.download')
  const download = useCaseAction<number>({
    event: (numberOfSignatories) => ({ type: 'analog.download', numberOfSignatories }),
    send: async (api, numberOfSignatories, version) =>
      saveDownload(
        await api.fetch(downloadForAnalogSigning, {
          query: { caseId: opened.id, numberOfSignatories: String(numberOfSignatories) },
          version,
        }),
      ),
    onDone: () => void navigate({ to: '/case/$caseId/{-$token}/sign', replace: true }),
  })

  if (actionState?.isAllowed !== true && !download.isBusy)
    return <DownloadUnavailable reasons={actionState?.reasons ?? []} />
  return (
    <RouteDialog heading={<Trans>Ladda ner ansökan för att skriva under på papper?</Trans>}>
      <div className={styles.content}>
        <EffectList
          effects={[
            {
              key: 'pdf',
              icon: <FileDownIcon />,
              text: (
                <Trans>
                  Ansökan laddas ner som PDF, med plats för{' '}
                  <Plural value={count} one="# underskrift" other="# underskrifter" />.
                </Trans>
              ),
            },
            {
              key: 'mail',
              icon: <MailIcon />,
              text: <Trans>Den skickas också till {email}, att skriva ut från en annan enhet.</Trans>,
            },
            {
              key: 'lock',
              icon: <LockIcon />,
              text: <Trans>Svaren låses. Ni kan ångra det tills ni har skickat in den underskrivna sidan.</Trans>,
            },
          ]}
        />
        <ActionProblem action={download} />
        <div className={styles.actions}>
          <Button
            icon={<DownloadIcon aria-hidden />}
            isBusy={download.isBusy}
            busyText={t`Laddar ner …`}
            onClick={() => download.run(count)}
          >
            <Trans>Ladda ner och lås</Trans>
          </Button>
          <Button
            variant="quiet"
            isNeutral
            onClick={() =>
              void navigate({ to: '/case/$caseId/{-$token}/sign', search: { method: 'paper', count }, replace: true })
            }
          >
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </div>
    </RouteDialog>
  )
}

const DownloadUnavailable = ({ reasons }: { reasons: readonly Reason[] }) => {
  const tasks = useTasksBeforeSigning()
  return (
    <RouteDialog heading={<Trans>Ansökan kan inte laddas ner nu</Trans>}>
      <div className={styles.content}>
        {reasons.length > 0 ? (
          <>
            <p>
              <Trans>Det går när det här är klart:</Trans>
            </p>
            <ReasonList reasons={tasks(reasons)} />
          </>
        ) : (
          <p>
            <Trans>Den är redan nedladdad, skickad för underskrift eller avslutad.</Trans>
          </p>
        )}
        <Link from="/case/$caseId/{-$token}" to=".">
          <Trans>Tillbaka till ansökan</Trans>
        </Link>
      </div>
    </RouteDialog>
  )
}
