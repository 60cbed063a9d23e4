import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CaseEventType } from '#machines/case/events.ts'

/** The labels of actions on the whole case. Actions on one form or field have their own components. */
export const actionTexts: Readonly<Partial<Record<CaseEventType, MessageDescriptor>>> = {
  'signature.share': msg`Skicka för underskrift`,
  'signature.cancel': msg`Avbryt underskriften`,
  'signature.approve': msg`Godkänn underskriften`,
  'signature.unapprove': msg`Ta tillbaka godkännandet`,
  'signature.reject': msg`Avvisa underskriften`,
  'analog.download': msg`Ladda ner för underskrift på papper`,
  'analog.upload': msg`Ladda upp den underskrivna ansökan`,
  'regionalReview.request': msg`Skicka på regional granskning`,
  'regionalReview.approve': msg`Tillstyrk ansökan`,
  'regionalReview.reject': msg`Avstyrk ansökan`,
  'internalSignature.submit': msg`Skicka för intern underskrift`,
  'internalSignature.approve': msg`Godkänn den interna underskriften`,
  'internalSignature.unapprove': msg`Ta tillbaka godkännandet`,
  'internalSignature.reject': msg`Avvisa den interna underskriften`,
  'case.export': msg`Exportera till medlemsregistret`,
  'case.reject': msg`Avslå ansökan`,
  'case.reset': msg`Låt företaget börja om`,
  'case.delete': msg`Ta bort ärendet`,
  'case.restore': msg`Ångra borttagningen`,
  'case.archive': msg`Arkivera ärendet`,
  'case.delegate': msg`Delegera`,
  'case.resetDelegation': msg`Ta bort delegering`,
  'case.changeContact': msg`Byt kontaktperson`,
  'case.sendAdmissionDate': msg`Skicka inträdesdatum`,
}

/** The dialog route of an action, below the case's page. Actions without one are instant. */
export const actionPaths: Readonly<Partial<Record<CaseEventType, string>>> = {
  'signature.share': 'share',
  'signature.cancel': 'cancelsignature',
  'signature.reject': 'reject-signature',
  'analog.download': 'downloadsignature/1',
  'regionalReview.request': 'confirm/regional-review',
  'regionalReview.approve': 'approve-regional-review',
  'regionalReview.reject': 'reject-regional-review',
  'internalSignature.submit': 'internal-signature',
  'internalSignature.reject': 'reject-internal-signature',
  'case.export': 'confirm/export',
  'case.reject': 'reject',
  'case.reset': 'reset',
  'case.delete': 'remove',
  'case.restore': 'restore',
  'case.archive': 'confirm/archive',
  'case.delegate': 'delegate',
  'case.changeContact': 'changeContact',
  'case.sendAdmissionDate': 'admission',
}
