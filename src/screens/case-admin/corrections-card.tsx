import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { approveCorrection, setCorrectionHandled } from '#schemas/api/corrections.ts'
import type { Correction } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button } from '#src/ui/button.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { CaseLink } from './case-link.tsx'
import { Part } from './part.tsx'
import { useIsAllowed } from './use-verdict.ts'
import { WorkRow, WorkRows } from './work-row.tsx'

/** What the company has been asked to put right: answered ones to read first, then those that are waited for. */
export const CorrectionsCard = () => {
  const { corrections } = useOpenCase().case.facts
  const live = corrections.filter(({ isApproved }) => !isApproved)
  const toRead = live.filter(({ isHandled }) => isHandled)
  if (live.length === 0) return null
  return (
    <Part
      id="corrections"
      heading={<Trans>Rättelser</Trans>}
      aside={<Plural value={toRead.length} _0="inga att läsa" one="# att läsa" other="# att läsa" />}
    >
      <WorkRows>
        {[...toRead, ...live.filter(({ isHandled }) => !isHandled)].map((correction) => (
          <CorrectionRow key={correction.componentId} correction={correction} />
        ))}
      </WorkRows>
    </Part>
  )
}

type Answer = 'approve' | 'reopen'

const CorrectionRow = ({ correction }: { correction: Correction }) => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const names = useNames()
  const isAllowed = useIsAllowed()
  const { formId, componentId, message, isHandled, requestedBy, requestedAt, handledAt } = correction
  const [field, form] = [names.component(componentId), names.form(formId)]
  const answer = useCaseAction<Answer>({
    event: (kind) => ({ type: kind === 'approve' ? 'correction.approve' : 'correction.unhandle', componentId }),
    send: (api, kind) =>
      kind === 'approve'
        ? api.answer(approveCorrection, { query: { caseId: opened.id, componentId } })
        : api.answer(setCorrectionHandled, { query: { caseId: opened.id }, body: { componentId, isHandled: false } }),
  })
  const isLeft = answer.conclusion !== null || answer.error !== null

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
          {isAllowed({ type: 'correction.unhandle', componentId }) && (
            <Button
              look="quiet"
              size="small"
              isBusy={answer.isBusy}
              busyText={t`Sparar …`}
              aria-label={t`Öppna rättelsen av ${field} igen`}
              onClick={() => answer.run('reopen')}
            >
              <Trans>Öppna igen</Trans>
            </Button>
          )}
          {isAllowed({ type: 'correction.approve', componentId }) && (
            <Button
              look="outlined"
              size="small"
              isBusy={answer.isBusy}
              busyText={t`Sparar …`}
              aria-label={t`Godkänn rättelsen av ${field}`}
              onClick={() => answer.run('approve')}
            >
              <Trans>Godkänn</Trans>
            </Button>
          )}
        </>
      }
      below={
        <>
          <p>”{message}”</p>
          {isLeft && <ActionProblem action={answer} />}
        </>
      }
    />
  )
}
