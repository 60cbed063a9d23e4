import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ask } from '#machines/case/decide.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useChart } from '#src/case/use-chart.ts'
import { useCorrectionDrafts, useSendCorrections } from '#src/screens/case-admin/use-correction-drafts.ts'
import { CaseLink } from '#src/screens/case-admin/case-link.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './unsent-bar.module.css'

/** While the case is read form by form: how much has been gathered for the company, and the one click that sends it. */
export const UnsentBar = () => {
  const { t } = useLingui()
  const snapshot = useChart()
  const drafts = useCorrectionDrafts()
  const sending = useSendCorrections()
  const count = drafts.length
  if (count === 0) return null
  const maySend = ask(snapshot, { type: 'correction.send', at: '' }).kind !== 'forbidden'
  return (
    <section className={styles.bar} aria-label={t`Rättelser att skicka`}>
      <p className={styles.count}>
        <Plural value={count} one="# rättelse att skicka" other="# rättelser att skicka" />
      </p>
      <CaseLink place="corrections">
        <Trans>Visa</Trans>
      </CaseLink>
      {maySend && (
        <Button size="small" isBusy={sending.isBusy} busyText={t`Skickar …`} onClick={() => sending.run(undefined)}>
          <Trans>Skicka</Trans>
        </Button>
      )}
      <ActionProblem action={sending} />
    </section>
  )
}
