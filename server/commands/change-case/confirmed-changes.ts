import type { CaseFacts } from '#schemas/facts.ts'
import type { EffectDetails } from './write-outbox.ts'

/** Records in the log which changes since the signature a caseworker has confirmed. */
export const confirmedChanges = ({ changesSinceSignature: changes }: CaseFacts): EffectDetails =>
  changes === null ? {} : { params: { confirmedRevision: changes.revision, changedAnswers: changes.answers.length } }
