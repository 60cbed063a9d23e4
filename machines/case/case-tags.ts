import type { Party } from '#schemas/case-status.ts'

/** What the states say of a case; screens, lists, links and retention read these and never a status. */
export const caseTags = [
  'locked',
  'completed',
  'inArchive',
  'admissionPossible',
  'signed',
  'opensByLink',
  'answersAreOpen',
  'closed',
  'removed',
  'underReview',
  'withSignatories',
  'withInternalSignatories',
  'internallyDeclined',
  'paperOnItsWay',
  'paperToPost',
  'onPaper',
  'signatureDeclined',
  'signatureExpired',
  'signatureRejected',
  'paperRejected',
  'regionApproved',
  'regionRejected',
  'member',
  'withdrawn',
  'rejected',
  'archived',
] as const

export type CaseTag = (typeof caseTags)[number] | `awaits:${Party}`
