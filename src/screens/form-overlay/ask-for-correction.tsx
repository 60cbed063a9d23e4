import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ask } from '#machines/case/decide.ts'
import { requestCorrection, saveCorrectionDraft, sendCorrections } from '#schemas/api/corrections.ts'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useChart } from '#src/case/use-chart.ts'
import { useWritten } from '#src/case/written-field.tsx'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import styles from './field-dialogs.module.css'
import { Writing } from './writing.tsx'

type OfField = { formId: string; componentId: string }

/** A caseworker writes what is to be corrected: gathered with other requests, or sent at once together with them. */
export const AskForCorrection = ({ formId, componentId }: OfField) => {
  const { t } = useLingui()
  const close = useCloseDialog(useRouter())
  const { id: caseId, facts, createdAt } = useOpenCase().case
  const snapshot = useChart()
  const links = useReasonLinks()
  const label = useNames().component(componentId)
  const isHere = (each: OfField): boolean => each.formId === formId && each.componentId === componentId
  const draft = facts.correctionDrafts.find(isHere)
  const asked = facts.corrections.find((each) => isHere(each) && !each.isApproved)
  const others = facts.correctionDrafts.filter((each) => !isHere(each)).length
  const written = useWritten(`correction/${componentId}`, draft?.message ?? (asked?.isHandled ? asked.message : ''))

  const gathering = useCaseAction<string>({
    event: (message) => ({ type: 'correction.draft', formId, componentId, message, at: new Date().toISOString() }),
    send: (api, message) =>
      api.answer(saveCorrectionDraft, { query: { caseId, formId }, body: { componentId, message } }),
    onSuccess: written.removeSent,
    onDone: () => {
      showFlash(t`Rättelsen är tillagd. Företaget ser den när ni skickar den.`, { caseId })
      close()
    },
  })
  const sending = useCaseAction<string>({
    event: (message) => ({ type: 'correction.request', formId, componentId, message, at: new Date().toISOString() }),
    send: async (api, message) => {
      if (others === 0)
        return await api.answer(requestCorrection, { query: { caseId, formId }, body: { componentId, message } })
      const { version } = await api.answer(saveCorrectionDraft, {
        query: { caseId, formId },
        body: { componentId, message },
      })
      return await api.answer(sendCorrections, { query: { caseId }, version })
    },
    onSuccess: written.removeSent,
    onDone: () => {
      const sent = t`${plural(others + 1, { one: 'Rättelsen är skickad.', other: '# rättelser är skickade.' })}`
      showFlash(facts.silent ? sent : t`${sent} Företaget får ett mejl.`, { caseId })
      close()
    },
  })
  const verdict = ask(snapshot, { type: 'correction.draft', formId, componentId, message: 'written', at: createdAt })
  const isUnderWay = [gathering, sending].some(({ isBusy, conclusion }) => isBusy || conclusion !== null)
  // While it is sent, and when it has just been done, the case is already another one.
  if (verdict.kind !== 'allowed' && !isUnderWay)
    return (
      <RouteDialog heading={<Trans>Begär rättelse av ”{label}”</Trans>}>
        <div className={styles.write}>
          <p>
            <Trans>Det går inte att göra nu.</Trans>
          </p>
          {asked !== undefined && <blockquote className={styles.wish}>{asked.message}</blockquote>}
          {verdict.kind === 'refused' && <ReasonList reasons={links(verdict.reasons)} />}
        </div>
      </RouteDialog>
    )
  return (
    <RouteDialog
      heading={
        draft !== undefined ? (
          <Trans>Ändra rättelsen av ”{label}”</Trans>
        ) : asked === undefined ? (
          <Trans>Begär rättelse av ”{label}”</Trans>
        ) : (
          <Trans>Begär rättelse av ”{label}” igen</Trans>
        )
      }
    >
      <Writing
        id="correction-message"
        label={<Trans>Vad ska rättas?</Trans>}
        description={
          <Trans>
            Lägg till flera och skicka dem tillsammans. Företaget får ett mejl med alla, ser texten vid svaret och kan
            ändra just det.
          </Trans>
        }
        submit={draft === undefined ? <Trans>Lägg till</Trans> : <Trans>Spara</Trans>}
        busyText={t`Sparar …`}
        written={written}
        action={gathering}
        other={{
          says:
            others === 0 ? (
              <Trans>Skicka nu</Trans>
            ) : (
              <Plural value={others + 1} one="Skicka # nu" other="Skicka alla # nu" />
            ),
          busyText: t`Skickar …`,
          action: sending,
        }}
        onCancel={close}
      />
    </RouteDialog>
  )
}
