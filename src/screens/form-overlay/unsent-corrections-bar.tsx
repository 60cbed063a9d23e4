import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { evaluate } from '#machines/case/decide.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { useCorrectionDrafts, useSendCorrections } from '#src/screens/case-page/corrections/use-correction-drafts.ts'
import { CasePageLink } from '#src/case/case-page-link.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './unsent-corrections-bar.module.css'

/** During the review of forms: the count of correction drafts, and a button to send them. */
export const UnsentCorrectionsBar = () => {
  const { t } = useLingui()
  const snapshot = useCaseSnapshot()
  const drafts = useCorrectionDrafts()
  const sending = useSendCorrections()
  const count = drafts.length
  if (count === 0) return null
  const maySend = evaluate(snapshot, { type: 'correction.send', at: '' }).kind !== 'forbidden'
  return (
    <section className={styles.bar} aria-label={t`Rättelser att skicka`}>
      <p className={styles.count}>
        <Plural value={count} one="# rättelse att skicka" other="# rättelser att skicka" />
      </p>
      <CasePageLink hash="corrections">
        <Trans>Visa</Trans>
      </CasePageLink>
      {maySend && (
        <Button size="small" isBusy={sending.isBusy} busyText={t`Skickar …`} onClick={() => sending.run(undefined)}>
          <Trans>Skicka</Trans>
        </Button>
      )}
      <ActionProblem action={sending} />
    </section>
  )
}
