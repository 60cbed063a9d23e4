import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { revokeLink } from '#schemas/api/case-links.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useUnsentForms } from '#src/case/unsent-forms-card.tsx'
import { deletePendingAnswers } from '#src/form/saving/pending-answers-db.ts'
import { applicantWriter } from '#src/platform/drafts.ts'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './applicant-dialog.module.css'

/** Leaves the case on a shared computer: removes it from the browser, and optionally revokes the link. */
export const LeaveDialog = () => {
  const { t } = useLingui()
  const { api, caseTokens, drafts } = useServices()
  const { case: opened } = useCaseContext()
  const router = useRouter()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/leave' })
  const [isRevoking, setRevoking] = useState(false)
  const unsent = useUnsentForms(opened)
  const leaving = useSubmission(async () => {
    if (isRevoking) await api.fetch(revokeLink, { query: { caseId: opened.id } })
    await deletePendingAnswers(applicantWriter, opened.id)
    drafts.removeApplicantDrafts(opened.id)
    caseTokens.forget(opened.id)
    // A full page load, so that nothing of the case stays in memory.
    const leftPage = router.buildLocation({
      to: '/case/$caseId/left',
      params: { caseId: opened.id },
      search: { mo: opened.mo.slug, ...(isRevoking && { revoked: true }) },
    })
    window.location.replace(leftPage.href)
  })
  const failure = useInlineErrorText(leaving.error)
  return (
    <RouteDialog heading={<Trans>Lämna den här enheten?</Trans>}>
      <div className={styles.content}>
        <p>
          <Trans>
            Gör det på en enhet som andra också använder. Ansökan finns kvar hos oss, men ingen kommer in i den härifrån
            utan en länk.
          </Trans>
        </p>
        {unsent === null && <Skeleton rows={1} rowHeight={48} />}
        {unsent !== null && unsent.length > 0 && <UnsentAnswers formIds={unsent} />}
        <div className={styles.choice}>
          <input
            id="revoke-link"
            type="checkbox"
            className="ds-input"
            checked={isRevoking}
            aria-describedby="revoke-link-description"
            onChange={(event) => setRevoking(event.target.checked)}
          />
          <div>
            <label htmlFor="revoke-link">
              <Trans>Låt länken som öppnade ansökan här sluta gälla</Trans>
            </label>
            <p id="revoke-link-description" className="meta">
              <Trans>Då behöver ni be om en ny länk nästa gång. Andra länkar till ansökan gäller fortfarande.</Trans>
            </p>
          </div>
        </div>
        {failure !== null && <p role="alert">{failure}</p>}
        <div className={styles.actions}>
          <Button
            isBusy={leaving.isBusy || unsent === null}
            busyText={t`Lämnar …`}
            isDestructive={unsent !== null && unsent.length > 0}
            onClick={() => leaving.submit(undefined)}
          >
            <Trans>Lämna</Trans>
          </Button>
          <Button
            variant="quiet"
            isNeutral
            onClick={() => void navigate({ to: '/case/$caseId/{-$token}', replace: true })}
          >
            <Trans>Stanna kvar</Trans>
          </Button>
        </div>
      </div>
    </RouteDialog>
  )
}

const UnsentAnswers = ({ formIds }: { formIds: readonly string[] }) => {
  const { i18n } = useLingui()
  const labels = useCaseLabels()
  const forms = new Intl.ListFormat(i18n.locale).format(formIds.map((formId) => labels.form(formId)))
  return (
    <p role="alert" className={styles.warning}>
      <Trans>
        Allt har inte sparats hos oss: svar i {forms} finns bara i den här webbläsaren och försvinner om ni lämnar nu.
      </Trans>
    </p>
  )
}
