import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { linkOptions, type RegisteredRouter, type ToOptions } from '@tanstack/react-router'
import type { ActionState } from '#machines/case/available-actions.ts'
import type { ActionType } from '#machines/case/case-actions.ts'
import type { CaseEventType } from '#machines/case/events.ts'
import { keysOf } from '#schemas/records.ts'
import * as send from './send-instant-action.ts'

/** An action on the case as a whole. Those on one form, field or note are beside it. */
export type Action = ActionProperties & (OpensDialog | IsInstant)

/** Sent at once, since another action undoes it. `done` is the sentence for its success. */
type IsInstant = { send: send.SendInstantAction; done: MessageDescriptor; dialog?: never; isInMenu?: never }
/** If `dialog` is absent, its button is a form of its own. */
type OpensDialog = {
  dialog?: ToOptions<RegisteredRouter, string, string>
  /** Listed in the menu of the page. Other actions are on a card. */
  isInMenu?: true
  send?: never
}

type ActionProperties = {
  /** null if its button has a label of its own. */
  label: MessageDescriptor | null
  isDestructive?: true
  /** It advances the case: the first of these that is allowed is the next action. */
  isForward?: true
  /** The action undoes another action. The page does not list it as blocked while there is nothing to undo. */
  isUndo?: true
}

const from = '/case/admin/$caseId'

/** Every action on the case as a whole, in the order in which they advance it. */
export const actions = {
  'signature.share': {
    label: msg`Skicka för underskrift`,
    dialog: linkOptions({ from, to: './share' }),
    isInMenu: true,
  },
  'signature.cancel': { label: msg`Avbryt underskriften`, dialog: linkOptions({ from, to: './cancelsignature' }) },
  'analog.download': {
    label: msg`Ladda ner för underskrift på papper`,
    dialog: linkOptions({ from, to: './downloadsignature/$count', params: { count: '1' } }),
    isInMenu: true,
  },
  'analog.chooseMail': { label: null, send: send.byMail(true), done: msg`Sparat` },
  'analog.chooseUpload': { label: null, send: send.byMail(false), done: msg`Sparat` },
  'analog.markSent': { label: null, send: send.posted(true), done: msg`Sparat` },
  'analog.unmarkSent': { label: null, send: send.posted(false), done: msg`Sparat` },
  'analog.replace': { label: null },
  'analog.cancel': { label: null, send: send.cancelPaper, done: msg`Sparat` },
  'signature.approve': {
    label: msg`Godkänn underskriften`,
    send: send.confirmCompany(true),
    done: msg`Underskriften är godkänd`,
    isForward: true,
  },
  'signature.unapprove': {
    label: msg`Ta tillbaka godkännandet`,
    send: send.confirmCompany(false),
    done: msg`Underskriften är inte längre godkänd`,
    isUndo: true,
  },
  'signature.reject': { label: msg`Avvisa underskriften`, dialog: linkOptions({ from, to: './reject-signature' }) },
  'regionalReview.approve': {
    label: msg`Tillstyrk ansökan`,
    dialog: linkOptions({ from, to: './approve-regional-review' }),
    isForward: true,
  },
  'regionalReview.reject': {
    label: msg`Avstyrk ansökan`,
    dialog: linkOptions({ from, to: './reject-regional-review' }),
  },
  'regionalReview.request': {
    label: msg`Skicka på regional granskning`,
    dialog: linkOptions({ from, to: './confirm/regional-review' }),
    isInMenu: true,
    isForward: true,
  },
  'internalSignature.submit': {
    label: msg`Skicka för intern underskrift`,
    dialog: linkOptions({ from, to: './internal-signature' }),
    isInMenu: true,
    isForward: true,
  },
  'internalSignature.approve': {
    label: msg`Godkänn den interna underskriften`,
    send: send.confirmInternal(true),
    done: msg`Den interna underskriften är godkänd`,
    isForward: true,
  },
  'internalSignature.unapprove': {
    label: msg`Ta tillbaka godkännandet`,
    send: send.confirmInternal(false),
    done: msg`Den interna underskriften är inte längre godkänd`,
    isUndo: true,
  },
  'internalSignature.reject': {
    label: msg`Avvisa den interna underskriften`,
    dialog: linkOptions({ from, to: './reject-internal-signature' }),
  },
  'case.export': {
    label: msg`Exportera till medlemsregistret`,
    dialog: linkOptions({ from, to: './confirm/export' }),
    isInMenu: true,
    isForward: true,
  },
  'analog.upload': { label: msg`Ladda upp den underskrivna ansökan`, isForward: true },
  'case.sendAdmissionDate': {
    label: msg`Skicka inträdesdatum`,
    dialog: linkOptions({ from, to: './admission' }),
    isInMenu: true,
  },
  'case.queueAdmissionDate': {
    label: msg`Välj inträdesdatum att skicka`,
    dialog: linkOptions({ from, to: './admission' }),
    isInMenu: true,
  },
  'case.cancelAdmissionDate': {
    label: msg`Avbryt utskicket`,
    send: send.cancelAdmission,
    done: msg`Inträdesdatumet skickas inte`,
    isUndo: true,
  },
  'case.archive': {
    label: msg`Arkivera ärendet`,
    dialog: linkOptions({ from, to: './confirm/archive' }),
    isInMenu: true,
    isForward: true,
  },
  'case.restore': {
    label: msg`Ångra borttagningen`,
    dialog: linkOptions({ from, to: './restore' }),
    isForward: true,
  },
  'case.reject': {
    label: msg`Avslå ansökan`,
    dialog: linkOptions({ from, to: './reject' }),
    isInMenu: true,
    isDestructive: true,
  },
  'case.reset': {
    label: msg`Låt företaget börja om`,
    dialog: linkOptions({ from, to: './reset' }),
    isInMenu: true,
    isDestructive: true,
  },
  'case.delete': {
    label: msg`Ta bort ärendet`,
    dialog: linkOptions({ from, to: './remove' }),
    isInMenu: true,
    isDestructive: true,
  },
  'case.delegate': { label: msg`Delegera`, dialog: linkOptions({ from, to: './delegate' }) },
  'case.resetDelegation': {
    label: msg`Ta bort delegering`,
    send: send.endDelegation,
    done: msg`Ingen handlägger ärendet längre`,
  },
  'case.changeContact': { label: msg`Byt kontaktperson`, dialog: linkOptions({ from, to: './changeContact' }) },
  'case.inform': {
    label: msg`Skicka länken till företaget`,
    send: send.informOfCase,
    done: msg`Länken skickas till företaget`,
  },
} as const satisfies Readonly<Record<ActionType, Action>>

/** The actions without a dialog. */
export type InstantActionType = {
  [Type in ActionType]: (typeof actions)[Type] extends { send: unknown } ? Type : never
}[ActionType]

/** In the order of offering them. */
export const orderedActionTypes = keysOf(actions)

/** The action of an event; null for an event on one form, field or note. */
export const actionOf = (type: CaseEventType): Action | null => (isAction(type) ? actions[type] : null)

export const isInstantAction = (type: CaseEventType): type is InstantActionType => actionOf(type)?.send !== undefined

const isAction = (type: CaseEventType): type is ActionType => type in actions

/** Reasons that are no task: the action is done already. */
const alreadyDone: ReadonlySet<string> = new Set(['NOT_DELEGATED', 'CONTACT_UNCHANGED', 'COMPANY_INFORMED'])

/** The blocked actions with a reason that can be resolved. */
export const blockedActions = (availableActions: readonly ActionState[]): readonly ActionState[] =>
  availableActions.filter(
    ({ type, isAllowed, reasons }) =>
      !isAllowed && !actionOf(type)?.isUndo && !reasons.every(({ code }) => alreadyDone.has(code)),
  )
