import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { ask } from '#machines/case/decide.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { useCorrectionDrafts, useSendCorrections } from '#src/screens/case-page/corrections/use-correction-drafts.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './unsent-corrections-bar.module.css'

/** During the review of forms: the count of correction drafts, and a button to send them. */
export const UnsentCorrectionsBar = () => {
  const { t } = useLingui()
  const { links } = useCaseContext()
  const snapshot = useCaseSnapshot()
  const drafts = useCorrectionDrafts()
  const sending = useSendCorrections()
  const count = drafts.length
  const bar = useRef<HTMLElement>(null)
  usePublishedHeight(bar, count > 0)
  if (count === 0) return null
  const maySend = ask(snapshot, { type: 'correction.send' }).kind !== 'forbidden'
  return (
    <section ref={bar} className={styles.bar} data-bottom-bar aria-label={t`Rättelser att skicka`}>
      <p className={styles.count}>
        <Plural value={count} one="# rättelse att skicka" other="# rättelser att skicka" />
      </p>
      <Link {...links.page('corrections')}>
        <Trans>Visa</Trans>
      </Link>
      {maySend && (
        <Button size="small" isBusy={sending.isBusy} busyText={t`Skickar …`} onClick={() => sending.run(undefined)}>
          <Trans>Skicka</Trans>
        </Button>
      )}
      <ActionProblem action={sending} />
    </section>
  )
}

/** The bar's height as `--unsent-bar-height` of its dialog, so that what else is sticky stands above it, however many lines it takes. */
const usePublishedHeight = (bar: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useEffect(() => {
    const element = bar.current
    const dialog = element?.closest('dialog')
    if (!isShown || element === null || !dialog) return
    const observer = new ResizeObserver(() =>
      dialog.style.setProperty('--unsent-bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      dialog.style.removeProperty('--unsent-bar-height')
    }
  }, [bar, isShown])
}
