import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { revokeLink } from '#schemas/api/case-access.ts'
import type { Case } from '#schemas/case.ts'
import { untoldText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { forgetAnswers, unsentForms } from '#src/case/form-session/leave-forms.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './applicant-dialog.module.css'

/** Leaves the case on a computer that others use: nothing of it stays in the browser, and the link is taken back where that is wished. */
export const LeaveDialog = () => {
  const { t, i18n } = useLingui()
  const { api, caseTokens, drafts } = useServices()
  const { case: opened } = useOpenCase()
  const navigate = useNavigate({ from: '/case/$caseId/{-$token}/leave' })
  const [isRevoking, setRevoking] = useState(false)
  const unsent = useUnsentForms(opened)
  const leaving = useSubmission(async () => {
    if (isRevoking) await api.answer(revokeLink, { query: { caseId: opened.id } })
    await forgetAnswers(opened.id, formIdsOf(opened))
    drafts.removeApplicantDrafts(opened.id)
    caseTokens.forget(opened.id)
    // A page that is loaded anew has nothing of the case in its memory.
    window.location.replace(`/case/${opened.id}/left?mo=${opened.mo.slug}${isRevoking ? '&revoked=true' : ''}`)
  })
  const failure = untoldText(leaving.error)
  return (
    <RouteDialog heading={<Trans>Lämna den här datorn?</Trans>}>
      <div className={styles.content}>
        <p>
          <Trans>
            Gör det på en dator som andra också använder. Ansökan finns kvar hos oss, men ingen kommer in i den härifrån
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
              <Trans>Då behöver du be om en ny länk nästa gång. Andra länkar till ansökan gäller fortfarande.</Trans>
            </p>
          </div>
        </div>
        {failure !== null && <p role="alert">{typeof failure === 'string' ? failure : i18n._(failure)}</p>}
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
            look="quiet"
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

const formIdsOf = ({ forms }: Case): string[] => forms.map(({ document }) => document.id)

/** The forms with answers that are nowhere but in this browser; null until it is known. */
const useUnsentForms = (opened: Case): readonly string[] | null => {
  const { api } = useServices()
  const [unsent, setUnsent] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isGone = false
    void unsentForms(api, opened.id, formIdsOf(opened)).then((formIds) => {
      if (!isGone) setUnsent(formIds)
    })
    return () => {
      isGone = true
    }
  }, [api, opened])
  return unsent
}

const UnsentAnswers = ({ formIds }: { formIds: readonly string[] }) => {
  const { i18n } = useLingui()
  const names = useNames()
  const forms = new Intl.ListFormat(i18n.locale).format(formIds.map((formId) => names.form(formId)))
  return (
    <p role="alert" className={styles.warning}>
      <Trans>
        Allt har inte sparats hos oss: svar i {forms} finns bara i den här webbläsaren och försvinner om du lämnar nu.
      </Trans>
    </p>
  )
}
