import { lazy, Suspense } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { approveCorrection } from '#schemas/api/corrections.ts'
import type { Correction } from '#schemas/correction.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { PageSection } from '../page-section.tsx'
import { UnsentCorrections } from './unsent-corrections.tsx'
import { useCanSend } from '../use-available-actions.ts'
import { WorkRow, WorkRows } from '../work-row.tsx'

/** Lazy: answers are formatted by the form's components, which the page does without. */
const AnswerChange = lazy(async () => ({ default: (await import('#src/case/answer-change.tsx')).AnswerChange }))

/** The corrections: drafts, then handled ones to read, then those that wait for the company; once the case is over nobody reads or waits. */
export const CorrectionsCard = () => {
  const { case: opened, hasTag } = useCaseContext()
  const { corrections, correctionDrafts } = opened.facts
  const open = hasTag('awaits:nobody') ? [] : corrections.filter(({ isApproved }) => !isApproved)
  const toRead = open.filter(({ isHandled }) => isHandled)
  if (open.length + correctionDrafts.length === 0) return null
  return (
    <PageSection
      id="corrections"
      heading={<Trans>Rättelser</Trans>}
      aside={open.length > 0 && <Plural value={toRead.length} _0="inga att läsa" one="# att läsa" other="# att läsa" />}
    >
      {correctionDrafts.length > 0 && <UnsentCorrections />}
      {open.length > 0 && (
        <WorkRows>
          {[...toRead, ...open.filter(({ isHandled }) => !isHandled)].map((correction) => (
            <CorrectionRow key={correction.componentId} correction={correction} />
          ))}
        </WorkRows>
      )}
    </PageSection>
  )
}

const CorrectionRow = ({ correction }: { correction: Correction }) => {
  const { t } = useLingui()
  const { case: opened, links } = useCaseContext()
  const labels = useCaseLabels()
  const canSend = useCanSend()
  const { formId, componentId, message, isHandled, requestedBy, requestedAt, handledAt, reply, isAnswerChanged } =
    correction
  const [field, form] = [labels.component(componentId), labels.form(formId)]
  const approval = useCaseAction<undefined>({
    event: () => ({ type: 'correction.approve', componentId }),
    send: (api) => api.fetch(approveCorrection, { query: { caseId: opened.id, componentId } }),
    announcement: () => t`Rättelsen av ${field} är godkänd.`,
  })
  const mayRequestAgain = isHandled && canSend({ type: 'correction.request', formId, componentId })
  const hasResult = approval.outcome !== null || approval.error !== null

  return (
    <WorkRow
      isDone={false}
      title={
        <Link {...links.form(formId, componentId)}>
          {form}, {field}
        </Link>
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
          {mayRequestAgain && (
            <Link
              {...links.correction(formId, componentId)}
              aria-label={t`Begär igen: ${field}`}
              {...buttonVariant({ variant: 'quiet', size: 'small' })}
            >
              <Trans>Begär igen</Trans>
            </Link>
          )}
          {canSend({ type: 'correction.withdraw', componentId }) && (
            <Link
              from="/case/admin/$caseId"
              to="./withdraw-correction/$componentId"
              params={{ componentId }}
              aria-label={t`Ta tillbaka begäran om rättelse av ${field}`}
              {...buttonVariant({ variant: 'quiet', size: 'small' })}
            >
              <Trans>Ta tillbaka</Trans>
            </Link>
          )}
          {canSend({ type: 'correction.approve', componentId }) && (
            <Button
              variant="outlined"
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
          <p>
            <q>{message}</q>
          </p>
          {isHandled && reply !== null && (
            <p>
              <Trans>Företaget svarar: ”{reply}”</Trans>
            </p>
          )}
          {isHandled && isAnswerChanged === true && (
            <Suspense>
              <AnswerChange correction={correction} />
            </Suspense>
          )}
          {isHandled && isAnswerChanged === false && (
            <p>
              <Tag tone="needs-you">
                <Trans>Inte ändrat</Trans>
              </Tag>{' '}
              <Trans>Svaret är det som stod där när du bad om rättelsen.</Trans>
            </p>
          )}
          {hasResult && <ActionProblem action={approval} />}
        </>
      }
    />
  )
}
