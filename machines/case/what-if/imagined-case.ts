import type { CaseFacts, FormFacts } from '#schemas/facts.ts'
import { caseStatuses, type CaseStatus } from '#schemas/case-status.ts'
import { isSignedInternally, type InternalSignature, type RegionalReview, type Signatory } from '#schemas/signature.ts'
import { removalOf } from '../removal.ts'

/** Every innermost state of the lifecycle. */
export const imaginedStates = [...caseStatuses, 'awaitingSignatories'] as const
export const imaginedForms = ['untouched', 'wrong', 'filled', 'approved'] as const
export const imaginedCorrections = ['none', 'drafted', 'open', 'answered'] as const
export const imaginedPaper = [
  'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
  'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_MAILED',
  'SENT_BY_MAIL',
] as const
export const imaginedInternalSignatures = [
  'requested',
  'SIGNED_BY_SIGNATORIES',
  'SIGNATURES_APPROVED',
  'signatoryDeclined',
  'expired',
  'REJECTED_BY_MA',
] as const

export type ImaginedState = (typeof imaginedStates)[number]

/** The assumptions about a case that does not exist: its state, and the facts that its guards ask for. */
export type ImaginedCase = {
  state: ImaginedState
  forms: (typeof imaginedForms)[number]
  areCheckPointsChecked: boolean
  correction: (typeof imaginedCorrections)[number]
  /** Counts once the case is signed. */
  isOnPaper: boolean
  /** Counts once the case is signed. */
  isSignatureApproved: boolean
  /** Counts while the case is signed on paper. */
  paper: (typeof imaginedPaper)[number]
  /** Counts once the internal signature has been asked for. */
  internalSignature: (typeof imaginedInternalSignatures)[number]
  hasRegionalReview: boolean
  hasInternalSignature: boolean
  hasCreditReport: boolean
  hasRegionalReviewer: boolean
  isDecidedByCaseworkers: boolean
  isDelegated: boolean
  isDigitalOff: boolean
  isPaperOff: boolean
  hasBegunAnew: boolean
}

const untilSigned: ReadonlySet<ImaginedState> = new Set([
  'CREATED',
  'STARTED',
  'REMOVED',
  'DOWNLOADED_FOR_ANALOG_SIGNATURE',
  'awaitingSignatories',
])
const untilReviewed: ReadonlySet<ImaginedState> = new Set([...untilSigned, 'SUBMITTED', 'REJECTED', 'RESET'])

const regionalStatuses: Readonly<Partial<Record<ImaginedState, RegionalReview['status']>>> = {
  APPROVED_BY_MA: 'notYetRequested',
  OUT_FOR_REGIONAL_REVIEW: 'requested',
  APPROVED_BY_REGIONAL_REVIEWER: 'approved',
  REJECTED_BY_REGIONAL_REVIEWER: 'rejected',
}

/** Whether each fact is adjustable in a state. The others follow from the state. */
export const countsIn = (state: ImaginedState) => ({
  signature: !untilSigned.has(state),
  paper: state === 'DOWNLOADED_FOR_ANALOG_SIGNATURE',
  internalSignature: state === 'APPROVED',
  /** No case reaches these states without the regional step. */
  hasRegionalReview: regionalStatuses[state] === undefined || state === 'APPROVED_BY_MA',
  hasInternalSignature: state !== 'APPROVED',
  hasBegunAnew: state === 'REMOVED',
})

/** The default facts of a case in the state. */
export const ordinaryCase = (state: ImaginedState): ImaginedCase => ({
  state,
  forms: state === 'CREATED' || state === 'REMOVED' ? 'untouched' : untilReviewed.has(state) ? 'filled' : 'approved',
  areCheckPointsChecked: !untilReviewed.has(state),
  correction: 'none',
  isOnPaper: false,
  isSignatureApproved: !untilReviewed.has(state),
  paper: 'SAVED_FOR_MANUAL_SIGNATURE_AND_SHOULD_BE_UPLOADED',
  internalSignature: 'requested',
  hasRegionalReview: !countsIn(state).hasRegionalReview,
  hasInternalSignature: !countsIn(state).hasInternalSignature,
  hasCreditReport: false,
  hasRegionalReviewer: true,
  isDecidedByCaseworkers: false,
  isDelegated: !untilReviewed.has(state),
  isDigitalOff: false,
  isPaperOff: false,
  hasBegunAnew: false,
})

const at = '2026-01-02T03:04:05.000Z'
/** The ids that events use for the parts of an imagined case. */
export const imaginedIds = {
  formId: 'form',
  componentId: 'field',
  checkPointId: 'checkPoint',
  email: 'name@example.com',
} as const
const { formId, componentId, checkPointId, email } = imaginedIds

/** The facts of an imagined case with one form of the company, one internal form and one checkpoint. */
export const imaginedFacts = (imagined: ImaginedCase): CaseFacts => ({
  caseId: '00000000-0000-4000-8000-000000000000',
  version: 1,
  status: statusIn(imagined.state),
  moId: '',
  companyName: '',
  contactPersonEmail: '',
  silent: false,
  forms: [formOf(imagined, formId, false), formOf(imagined, 'internal', true)],
  checkPoints: [
    {
      componentId: checkPointId,
      title: { sv: '', en: '' },
      status: imagined.areCheckPointsChecked ? 'CHECKED' : 'NOT_CHECKED',
      confirmedBy: null,
    },
  ],
  extraReviewSteps: [
    ...(imagined.hasRegionalReview ? (['REGIONAL_REVIEW'] as const) : []),
    ...(imagined.hasInternalSignature ? (['SHOULD_BE_SIGNED_INTERNALLY'] as const) : []),
    ...(imagined.hasCreditReport ? (['CREDITSAFE_REPORT'] as const) : []),
  ],
  creditReport: 'notYetAvailable',
  ...correctionsOf(imagined),
  ...signaturesOf(imagined),
  internalSignature: internalSignatureOf(imagined),
  regionalReview: {
    status: imagined.hasRegionalReview
      ? (regionalStatuses[imagined.state] ?? (isAfterReview(imagined.state) ? 'approved' : 'notYetRequested'))
      : 'notRequired',
    comment: null,
    answeredBy: null,
  },
  hasRegionalReviewer: imagined.hasRegionalReviewer,
  deciders: imagined.isDecidedByCaseworkers ? 'caseworkers' : 'administrators',
  handlerEmail: imagined.isDelegated ? email : null,
  unhandledMessageCount: 0,
  removal: imagined.state === 'REMOVED' ? { ...removalOf('STARTED', at), isReplaced: imagined.hasBegunAnew } : null,
  disabledSigningMethods: [
    ...(imagined.isDigitalOff ? (['digital'] as const) : []),
    ...(imagined.isPaperOff ? (['paper'] as const) : []),
  ],
  signatoryRule: null,
  changesSinceSignature: null,
  signingDays: 30,
  isApprovalMailed: false,
  isPostingMailed: false,
  queuedAdmission: null,
})

const statusIn = (state: ImaginedState): CaseStatus => (state === 'awaitingSignatories' ? 'SUBMITTED' : state)

const isAfterReview = (state: ImaginedState): boolean => !untilReviewed.has(state) && state !== 'APPROVED_BY_MA'

const formOf = ({ forms }: ImaginedCase, id: string, isInternal: boolean): FormFacts => ({
  formId: id,
  title: { sv: '', en: '' },
  status: ({ untouched: 'not-started', wrong: 'invalid', filled: 'valid', approved: 'approved' } as const)[forms],
  isInternal,
  hasApplicantEntry: forms !== 'untouched' && !isInternal,
  problemCount: forms === 'wrong' || forms === 'untouched' ? 1 : 0,
})

const correctionsOf = ({ correction }: ImaginedCase): Pick<CaseFacts, 'corrections' | 'correctionDrafts'> => ({
  corrections:
    correction === 'open' || correction === 'answered'
      ? [
          {
            formId,
            componentId,
            followUps: [],
            message: '',
            isHandled: correction === 'answered',
            isApproved: false,
            requestedBy: '',
            requestedAt: at,
            handledAt: null,
            reply: null,
            isAnswerChanged: null,
          },
        ]
      : [],
  correctionDrafts:
    correction === 'drafted' ? [{ formId, componentId, message: '', writtenBy: '', writtenAt: at }] : [],
})

const signatory = (status: Signatory['status']): Signatory => ({
  email,
  name: '',
  status,
  at: null,
  declineReason: null,
})

const signaturesOf = (imagined: ImaginedCase): Pick<CaseFacts, 'signature' | 'analogSignature'> => {
  const { state, isOnPaper, isSignatureApproved, paper } = imagined
  const isSigned = countsIn(state).signature
  const digital = state === 'awaitingSignatories' || (isSigned && !isOnPaper)
  const onPaper = countsIn(state).paper || (isSigned && isOnPaper)
  return {
    signature: {
      status: !digital ? 'notShared' : !isSigned ? 'SHARED' : isSignatureApproved ? 'APPROVED' : 'SIGNED',
      signatories: digital ? [signatory(isSigned ? 'signed' : 'pending')] : [],
      rejectionMessage: null,
      sharedAt: digital ? at : null,
      signBy: null,
      confirmedBy: null,
    },
    analogSignature: {
      status: !onPaper ? 'none' : !isSigned ? paper : isSignatureApproved ? 'APPROVED' : 'UPLOADED_BY_ASPIRANT',
      fileName: null,
      numberOfSignatories: onPaper ? 1 : null,
      rejectionMessage: null,
      confirmedBy: null,
    },
  }
}

const internalSignatureOf = ({ state, hasInternalSignature, internalSignature }: ImaginedCase): InternalSignature => {
  const isAsked = state === 'APPROVED'
  const isClosed = ['EXPORTED_TO_TELLUS', 'FINISHED_IN_TELLUS', 'CANCELLED_IN_TELLUS', 'ARCHIVED'].includes(state)
  const isSigned = isClosed || isSignedInternally(internalSignature)
  return {
    status: !hasInternalSignature
      ? 'notRequired'
      : isAsked
        ? internalSignature
        : isClosed
          ? 'SIGNATURES_APPROVED'
          : 'notYetRequested',
    signatories: hasInternalSignature && (isAsked || isClosed) ? [signatory(isSigned ? 'signed' : 'pending')] : [],
    rejectionMessage: null,
  }
}
