import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ChangesSinceSignature as Changes, SignedAnswers } from '#schemas/signed-answers.ts'
import { AnswerChanges } from '#src/case/answer-change.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import choices from '#src/ui/choices.module.css'
import { DateTime } from '#src/ui/time.tsx'
import { DocumentButton } from '../documents/document-host.tsx'
import dialogs from '../dialogs/dialogs.module.css'

/** The revision that the user has confirmed. Answers that change meanwhile are to be confirmed again. */
export const useConfirmedChanges = () => {
  const [confirmedRevision, setConfirmed] = useState<string | null>(null)
  const changes = useCaseContext().case.facts.changesSinceSignature
  return {
    current: changes?.revision ?? null,
    confirmedRevision: changes?.revision === confirmedRevision ? confirmedRevision : null,
    setConfirmed,
  }
}

/**
 * Shows the answers that have changed since the company signed, with their old and new values and who confirmed them. Answers that need a new
 * signature come first. Renders nothing without changes.
 */
export const ChangesSinceSignature = ({ confirmation }: { confirmation?: ReturnType<typeof useConfirmedChanges> }) => {
  const { case: opened, hasTag } = useCaseContext()
  const { facts, signed, confirmed = [] } = opened
  const changes = facts.changesSinceSignature
  if (changes === null || signed === undefined) return null
  const [needing = [], others = []] = [true, false].map((isNeeded) =>
    changes.answers.filter(({ needsNewSignature }) => (needsNewSignature && !hasTag('closed')) === isNeeded),
  )
  return (
    <div className={dialogs.caution} role="note">
      <ChangedAnswers answers={needing} signed={signed}>
        <Plural
          value={needing.length}
          one="# svar har ändrats efter underskriften och kräver en ny"
          other="# svar har ändrats efter underskriften och kräver en ny"
        />
      </ChangedAnswers>
      <ChangedAnswers answers={others} signed={signed}>
        <Plural
          value={others.length}
          one="# svar har ändrats efter underskriften"
          other="# svar har ändrats efter underskriften"
        />
      </ChangedAnswers>
      {confirmed.map(({ by, at }) => (
        <p key={at}>
          <Trans>
            Gäller utan ny underskrift, bekräftat av {by} <DateTime at={at} />
          </Trans>
        </p>
      ))}
      {confirmation && (
        <label className={choices.choice}>
          <input
            type="checkbox"
            className="ds-input"
            checked={confirmation.confirmedRevision !== null}
            onChange={({ target }) => confirmation.setConfirmed(target.checked ? changes.revision : null)}
          />
          <Trans>Jag har läst ändringarna: de gäller utan ny underskrift</Trans>
        </label>
      )}
    </div>
  )
}

type ChangedAnswersProps = { answers: Changes['answers']; signed: SignedAnswers; children: ReactNode }

/** Answers by form under a heading, or nothing without answers. */
const ChangedAnswers = ({ answers, signed, children }: ChangedAnswersProps) =>
  answers.length > 0 && (
    <>
      <p>
        <strong>{children}</strong>
      </p>
      {[...Map.groupBy(answers, ({ formId }) => formId)].map(([formId, ofForm]) => (
        <AnswerChanges
          key={formId}
          formId={formId}
          since={{ values: signed.forms[formId] ?? {}, people: signed.people }}
          componentIds={ofForm.map(({ componentId }) => componentId)}
          renderFile={({ fileId, displayFileName }) => (
            <DocumentButton id={fileId} label={displayFileName}>
              {displayFileName}
            </DocumentButton>
          )}
        />
      ))}
    </>
  )
