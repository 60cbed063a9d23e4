import { keysOf } from '#schemas/records.ts'
import type { CaseEventType } from './events.ts'

type ActionProperties = {
  /** The action belongs to a form, which shows it, and not to the case as a whole. */
  isOfPart?: true
  isIrreversible?: true
  /** Its explanation is shown before its state is reached. */
  isMilestone?: true
  /** The event confirms the current answers, so it requires that all are saved. */
  requiresSavedAnswers?: true
}

/** All actions on the case as a whole, and actions on a part that have one of these properties. */
const caseActions = {
  'signature.share': { isMilestone: true, requiresSavedAnswers: true },
  'signature.cancel': {},
  'signature.approve': {},
  'signature.unapprove': {},
  'signature.reject': { isIrreversible: true },
  'analog.download': { requiresSavedAnswers: true },
  'analog.chooseMail': { requiresSavedAnswers: true },
  'analog.chooseUpload': {},
  'analog.markSent': {},
  'analog.unmarkSent': {},
  'analog.upload': { requiresSavedAnswers: true },
  'analog.replace': {},
  'analog.cancel': {},
  'regionalReview.request': { isMilestone: true },
  'regionalReview.approve': { isIrreversible: true },
  'regionalReview.reject': { isIrreversible: true },
  'internalSignature.submit': { isMilestone: true },
  'internalSignature.approve': {},
  'internalSignature.unapprove': {},
  'internalSignature.reject': {},
  'case.export': { isIrreversible: true, isMilestone: true },
  'case.reject': { isIrreversible: true },
  'case.reset': { isIrreversible: true },
  'case.delete': { isIrreversible: true },
  'case.restore': {},
  'case.archive': { isIrreversible: true },
  'case.delegate': {},
  'case.resetDelegation': {},
  'case.changeContact': { isIrreversible: true },
  'case.inform': {},
  'case.sendAdmissionDate': { isIrreversible: true },
  'case.queueAdmissionDate': {},
  'case.cancelAdmissionDate': {},
  'form.approve': { isOfPart: true, requiresSavedAnswers: true },
  'correction.withdraw': { isOfPart: true, isIrreversible: true },
  'correction.handle': { isOfPart: true, requiresSavedAnswers: true },
} as const satisfies Partial<Record<CaseEventType, ActionProperties>>

/** The event of an action on the case as a whole. The case page has a button for each. */
export type ActionType = {
  [Type in keyof typeof caseActions]: (typeof caseActions)[Type] extends { isOfPart: true } ? never : Type
}[keyof typeof caseActions]

const isOfCase = (type: keyof typeof caseActions): type is ActionType => propertiesOf(type).isOfPart !== true

const propertiesOf = (type: CaseEventType): ActionProperties => (isAction(type) ? caseActions[type] : {})

const isAction = (type: CaseEventType): type is keyof typeof caseActions => type in caseActions

export const actionTypes: readonly ActionType[] = keysOf(caseActions).filter(isOfCase)

export const isIrreversible = (type: CaseEventType): boolean => propertiesOf(type).isIrreversible === true

export const isMilestone = (type: CaseEventType): boolean => propertiesOf(type).isMilestone === true

export const requiresSavedAnswers = (type: CaseEventType): boolean => propertiesOf(type).requiresSavedAnswers === true
