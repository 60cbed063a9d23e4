import type { Party } from '#schemas/case-status.ts'

/** The tags by which the states describe a case; screens, lists, links and retention read these and never a status. */
export const caseTags = [
  'locked',
  'completed',
  'inArchive',
  'registered',
  'signed',
  'opensByLink',
  'answersAreOpen',
  'closed',
  'removed',
  'underReview',
  'withSignatories',
  'withInternalSignatories',
  'internallyDeclined',
  'internallyExpired',
  'internallyRejected',
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

/** Tags of a case whose last round of signing failed and that must be signed again. */
export const failedSignatureTags = [
  'signatureDeclined',
  'signatureExpired',
  'signatureRejected',
  'paperRejected',
] as const satisfies readonly (typeof caseTags)[number][]

export type CaseTag = (typeof caseTags)[number] | `awaits:${Party}`
