import type { CaseFacts } from '#schemas/facts.ts'
import type { FormStatus } from '#schemas/form.ts'
import type { CaseEvent } from './events.ts'
import type { Actor } from './permissions.ts'
import { removalOf } from './removal.ts'
import {
  withSignatoryResponse,
  pendingSignatory,
  confirmedBy,
  withInternal,
  withoutPendingSignatories,
  withSignature,
} from './apply-signature-event.ts'

/** Applies an event to the facts beside the states: names, signatories, reasons. The states themselves are the chart's. */
export const applyEvent = (facts: CaseFacts, event: CaseEvent, actor: Actor): CaseFacts => {
  const by = actor.kind === 'system' ? null : actor.name
  switch (event.type) {
    case 'form.approve':
      return withForm(facts, event.formId, 'approved')
    case 'form.unapprove':
      return withForm(facts, event.formId, 'valid')
    case 'checkpoint.confirm':
    case 'checkpoint.deny': {
      const isConfirmed = event.type === 'checkpoint.confirm'
      const set = { status: isConfirmed ? 'CHECKED' : 'NOT_CHECKED', confirmedBy: isConfirmed ? by : null } as const
      return {
        ...facts,
        checkPoints: facts.checkPoints.map((point) =>
          point.componentId === event.componentId ? { ...point, ...set } : point,
        ),
      }
    }
    case 'correction.request': {
      const { at, ...request } = event
      return withRequests(facts, [request], by, at)
    }
    case 'correction.draft': {
      const { formId, componentId, message, at } = event
      const written = { formId, componentId, message, writtenBy: by ?? '', writtenAt: at }
      const isNew = !facts.correctionDrafts.some((draft) => draft.componentId === componentId)
      return {
        ...facts,
        correctionDrafts: isNew
          ? [...facts.correctionDrafts, written]
          : facts.correctionDrafts.map((draft) => (draft.componentId === componentId ? written : draft)),
      }
    }
    case 'correction.discard':
      return withoutDrafts(facts, [event])
    case 'correction.send':
      return withRequests(facts, facts.correctionDrafts, by, event.at)
    case 'correction.withdraw':
      return {
        ...facts,
        corrections: facts.corrections.filter(({ componentId }) => componentId !== event.componentId),
      }
    case 'correction.handle':
      return withCorrection(facts, event.componentId, { isHandled: true, handledAt: event.at, reply: event.reply })
    case 'correction.unhandle':
      return withCorrection(facts, event.componentId, {
        isHandled: false,
        isApproved: false,
        handledAt: null,
        reply: null,
      })
    case 'correction.approve':
      return withCorrection(facts, event.componentId, { isApproved: true })
    case 'case.delegate':
      return { ...facts, isDelegated: true }
    case 'case.resetDelegation':
      return { ...facts, isDelegated: false }
    case 'case.changeContact':
      return { ...facts, contactPersonEmail: event.email, silent: false }
    case 'signature.share':
      return {
        ...facts,
        isApprovalTold: false,
        analogSignature: { ...facts.analogSignature, ...neverSigned, fileName: null, numberOfSignatories: null },
        signature: {
          ...facts.signature,
          signatories: event.emails.map(pendingSignatory),
          rejectionMessage: null,
          sharedAt: event.at,
          signBy: daysAfter(event.at, facts.signingDays),
          confirmedBy: null,
        },
      }
    case 'signature.signed':
      return withSignature(facts, { signatories: withSignatoryResponse(facts.signature.signatories, event) })
    case 'signature.declined':
      return withSignature(facts, {
        signatories: withSignatoryResponse(facts.signature.signatories, event),
        rejectionMessage: event.reason,
      })
    case 'signature.remind':
      return withSignature(facts, {
        signatories: facts.signature.signatories.map((each) =>
          each.email === event.email ? { ...each, askedAt: event.at } : each,
        ),
      })
    case 'signature.readdress':
      return withSignature(facts, {
        signatories: facts.signature.signatories.map((each) =>
          each.email === event.email ? { ...pendingSignatory(event.to), askedAt: event.at } : each,
        ),
      })
    case 'signature.cancel':
      return withSignature(facts, { signatories: [], sharedAt: null, signBy: null })
    // Those who had signed stay listed: they sign again.
    case 'signature.expired':
      return withSignature(facts, { sharedAt: null, signBy: null })
    case 'case.export':
    case 'case.reject':
    case 'case.reset':
      return withoutPendingSignatories(facts)
    case 'signature.reject':
      return facts.signature.status === 'SIGNED' || facts.signature.status === 'APPROVED'
        ? withSignature(facts, { rejectionMessage: event.message, confirmedBy: null })
        : {
            ...facts,
            analogSignature: { ...facts.analogSignature, rejectionMessage: event.message, confirmedBy: null },
          }
    case 'signature.approve':
      return { ...confirmedBy(facts, by), isApprovalTold: true }
    case 'signature.unapprove':
      return confirmedBy(facts, null)
    case 'analog.download':
      return {
        ...facts,
        isApprovalTold: false,
        signature: { ...facts.signature, ...neverSigned, signatories: [], sharedAt: null, signBy: null },
        analogSignature: {
          ...facts.analogSignature,
          numberOfSignatories: event.numberOfSignatories,
          rejectionMessage: null,
          fileName: null,
        },
      }
    case 'analog.cancel':
      return { ...facts, analogSignature: { ...facts.analogSignature, numberOfSignatories: null, fileName: null } }
    case 'analog.replace':
    case 'analog.upload':
      return { ...facts, analogSignature: { ...facts.analogSignature, fileName: event.fileName } }
    case 'internalSignature.submit':
      return {
        ...facts,
        internalSignature: {
          ...facts.internalSignature,
          signatories: event.emails.map(pendingSignatory),
          rejectionMessage: null,
        },
      }
    case 'internalSignature.signed':
    case 'internalSignature.declined':
      return withInternal(facts, event)
    case 'internalSignature.reject':
      return { ...facts, internalSignature: { ...facts.internalSignature, rejectionMessage: event.message } }
    case 'regionalReview.approve':
    case 'regionalReview.reject':
      return { ...facts, regionalReview: { ...facts.regionalReview, comment: event.comment, answeredBy: by } }
    case 'case.delete':
      return { ...facts, removal: removalOf(facts.status, event.at) }
    case 'case.restore':
      return { ...facts, removal: null }
    case 'creditReport.fetch':
      return { ...facts, creditReport: 'available' }
    case 'analog.chooseMail':
    case 'analog.chooseUpload':
    case 'analog.markSent':
    case 'analog.unmarkSent':
    case 'case.archive':
    case 'case.download':
    case 'case.sendAdmissionDate':
    case 'case.setLocale':
    case 'contactPerson.save':
    case 'form.start':
    case 'internalSignature.approve':
    case 'internalSignature.expired':
    case 'internalSignature.unapprove':
    case 'link.issue':
    case 'link.revoke':
    case 'mail.resend':
    case 'message.handle':
    case 'message.post':
    case 'message.unhandle':
    case 'note.add':
    case 'note.delete':
    case 'regionalReview.request':
    case 'register.cancelled':
    case 'register.finished':
    case 'values.save':
      return facts
  }
}

const dayMs = 24 * 60 * 60_000

const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * dayMs).toISOString()

const neverSigned = { rejectionMessage: null, confirmedBy: null } as const

const withForm = (facts: CaseFacts, formId: string, status: FormStatus): CaseFacts => ({
  ...facts,
  forms: facts.forms.map((form) => (form.formId === formId ? { ...form, status } : form)),
})

type Request = { formId: string; componentId: string; message: string }

/** Adds the requested corrections, at most one of each component. */
const withRequests = (facts: CaseFacts, requests: readonly Request[], by: string | null, at: string): CaseFacts => {
  const requestedIds = new Set(requests.map(({ componentId }) => componentId))
  const opened = requests.map(({ formId, componentId, message }) => ({
    formId,
    componentId,
    followUps: [],
    message,
    isHandled: false,
    isApproved: false,
    requestedBy: by ?? '',
    requestedAt: at,
    handledAt: null,
    reply: null,
    isAnswerChanged: false,
  }))
  return withoutDrafts(
    {
      ...facts,
      corrections: [...facts.corrections.filter(({ componentId }) => !requestedIds.has(componentId)), ...opened],
    },
    requests,
  )
}

const withoutDrafts = (facts: CaseFacts, removed: readonly { componentId: string }[]): CaseFacts => ({
  ...facts,
  correctionDrafts: facts.correctionDrafts.filter(
    (draft) => !removed.some(({ componentId }) => componentId === draft.componentId),
  ),
})

const withCorrection = (
  facts: CaseFacts,
  componentId: string,
  change: Partial<CaseFacts['corrections'][number]>,
): CaseFacts => ({
  ...facts,
  corrections: facts.corrections.map((each) => (each.componentId === componentId ? { ...each, ...change } : each)),
})
