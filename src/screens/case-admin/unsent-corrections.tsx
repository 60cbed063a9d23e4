import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CorrectionDraft } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCorrectionDrafts, useDiscardCorrection, useSendCorrections } from './use-correction-drafts.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { DateTime } from '#src/ui/time.tsx'
import { CaseLink } from './case-link.tsx'
import styles from './unsent-corrections.module.css'
import { useIsAllowed } from './use-verdict.ts'
import { WorkRow, WorkRows } from './work-row.tsx'

/** What is to be asked of the company: gathered here while the case is read, then sent in one mail. */
export const UnsentCorrections = () => {
  const { t } = useLingui()
  const { facts } = useOpenCase().case
  const isAllowed = useIsAllowed()
  const drafts = useCorrectionDrafts()
  const sending = useSendCorrections()
  const to = facts.contactPersonEmail
  const maySend = isAllowed({ type: 'correction.send', at: drafts[0]?.writtenAt ?? '' })
  return (
    <div className={styles.unsent}>
      <h3>
        <Plural value={drafts.length} one="# rättelse att skicka" other="# rättelser att skicka" />
      </h3>
      <p className="meta">
        {facts.silent ? (
          <Trans>Företaget ser dem först när ni skickar dem.</Trans>
        ) : (
          <Trans>Företaget ser dem först när ni skickar dem. Då får {to} ett mejl med alla.</Trans>
        )}
      </p>
      <WorkRows>
        {drafts.map((draft) => (
          <DraftRow key={draft.componentId} draft={draft} />
        ))}
      </WorkRows>
      {maySend && (
        <Button isBusy={sending.isBusy} busyText={t`Skickar …`} onClick={() => sending.run(undefined)}>
          <Plural value={drafts.length} one="Skicka rättelsen" other="Skicka # rättelser" />
        </Button>
      )}
      <ActionProblem action={sending} />
    </div>
  )
}

const DraftRow = ({ draft }: { draft: CorrectionDraft }) => {
  const { t } = useLingui()
  const names = useNames()
  const isAllowed = useIsAllowed()
  const discarding = useDiscardCorrection(draft)
  const { formId, componentId, message, writtenBy, writtenAt } = draft
  const [field, form] = [names.component(componentId), names.form(formId)]
  return (
    <WorkRow
      isDone={false}
      title={
        <CaseLink path={`form/${formId}`} place={componentId}>
          {form}, {field}
        </CaseLink>
      }
      under={
        <Trans>
          Skriven av {writtenBy} <DateTime at={writtenAt} />
        </Trans>
      }
      ends={
        isAllowed({ type: 'correction.discard', componentId }) && (
          <>
            <CaseLink
              path={`form/${formId}/field/${componentId}/correction`}
              aria-label={t`Ändra rättelsen av ${field}`}
              {...buttonLook({ look: 'quiet', size: 'small' })}
            >
              <Trans>Ändra</Trans>
            </CaseLink>
            <Button
              look="quiet"
              size="small"
              isNeutral
              isBusy={discarding.isBusy}
              busyText={t`Tar bort …`}
              aria-label={t`Ta bort rättelsen av ${field}`}
              onClick={() => discarding.run(undefined)}
            >
              <Trans>Ta bort</Trans>
            </Button>
          </>
        )
      }
      below={
        <>
          <p>”{message}”</p>
          <ActionProblem action={discarding} />
        </>
      }
    />
  )
}
