import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { approveCorrection, withdrawCorrection } from '#schemas/api/corrections.ts'
import type { Correction } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { CaseLink } from './case-link.tsx'
import { Part } from './part.tsx'
import { UnsentCorrections } from './unsent-corrections.tsx'
import { useIsAllowed } from './use-verdict.ts'
import { WorkRow, WorkRows } from './work-row.tsx'

/** What the company is to put right: what has not been sent yet, then answered ones to read, then those that are waited for. */
export const CorrectionsCard = () => {
  const { corrections, correctionDrafts } = useOpenCase().case.facts
  const live = corrections.filter(({ isApproved }) => !isApproved)
  const toRead = live.filter(({ isHandled }) => isHandled)
  if (live.length + correctionDrafts.length === 0) return null
  return (
    <Part
      id="corrections"
      heading={<Trans>Rättelser</Trans>}
      aside={live.length > 0 && <Plural value={toRead.length} _0="inga att läsa" one="# att läsa" other="# att läsa" />}
    >
      {correctionDrafts.length > 0 && <UnsentCorrections />}
      {live.length > 0 && (
        <WorkRows>
          {[...toRead, ...live.filter(({ isHandled }) => !isHandled)].map((correction) => (
            <CorrectionRow key={correction.componentId} correction={correction} />
          ))}
        </WorkRows>
      )}
    </Part>
  )
}

const CorrectionRow = ({ correction }: { correction: Correction }) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const names = useNames()
  const isAllowed = useIsAllowed()
  const { formId, componentId, message, isHandled, requestedBy, requestedAt, handledAt, reply, isAnswerChanged } =
    correction
  const [field, form] = [names.component(componentId), names.form(formId)]
  const approval = useCaseAction<undefined>({
    event: () => ({ type: 'correction.approve', componentId }),
    send: (api) => api.answer(approveCorrection, { query: { caseId: opened.id, componentId } }),
    announcement: () => t`Rättelsen av ${field} är godkänd.`,
  })
  const mayAskAgain =
    isHandled && isAllowed({ type: 'correction.request', formId, componentId, message, at: handledAt ?? requestedAt })
  const withdrawal = useCaseAction<undefined>({
    event: () => ({ type: 'correction.withdraw', componentId }),
    send: (api) => api.answer(withdrawCorrection, { query: { caseId: opened.id, componentId } }),
    announcement: () => t`Begäran om rättelse av ${field} är tillbakatagen.`,
  })
  const isLeft = approval.conclusion !== null || approval.error !== null

  return (
    <WorkRow
      isDone={false}
      title={
        <CaseLink path={`form/${formId}`} place={componentId}>
          {form}, {field}
        </CaseLink>
      }
      under={
        isHandled && handledAt !== null ? (
          <Trans>
            Besvarad <DateTime at={handledAt} />
          </Trans>
        ) : (
          <Trans>
            Begärd av {requestedBy} <DateTime at={requestedAt} />
          </Trans>
        )
      }
      ends={
        <>
          {mayAskAgain && (
            <CaseLink path={`form/${formId}/field/${componentId}/correction`} aria-label={t`Begär igen: ${field}`}>
              <Trans>Begär igen</Trans>
            </CaseLink>
          )}
          {isAllowed({ type: 'correction.withdraw', componentId }) && (
            <Button
              look="quiet"
              size="small"
              isBusy={withdrawal.isBusy}
              busyText={t`Tar tillbaka …`}
              aria-label={t`Ta tillbaka begäran om rättelse av ${field}`}
              onClick={() => withdrawal.run(undefined)}
            >
              <Trans>Ta tillbaka</Trans>
            </Button>
          )}
          {isAllowed({ type: 'correction.approve', componentId }) && (
            <Button
              look="outlined"
              size="small"
              isBusy={approval.isBusy}
              busyText={t`Sparar …`}
              aria-label={t`Godkänn rättelsen av ${field}`}
              onClick={() => approval.run(undefined)}
            >
              <Trans>Godkänn</Trans>
            </Button>
          )}
        </>
      }
      below={
        <>
          <p>”{message}”</p>
          {isHandled && reply !== null && (
            <p>
              <Trans>Företaget svarar: ”{reply}”</Trans>
            </p>
          )}
          {isHandled && isAnswerChanged === true && (
            <p className="meta">
              <Trans>Svaret är ändrat. Granskningen visar vad som stod förut.</Trans>
            </p>
          )}
          {isHandled && isAnswerChanged === false && (
            <p>
              <Tag tone="needs-you">
                <Trans>Inte ändrat</Trans>
              </Tag>{' '}
              <Trans>Svaret är det som stod där när ni bad om rättelsen.</Trans>
            </p>
          )}
          {isLeft && <ActionProblem action={approval} />}
          <ActionProblem action={withdrawal} />
        </>
      }
    />
  )
}
