import { assign } from 'xstate'
import type { FormStatus } from '#schemas/form/form-status.ts'
import type { CorrectionRequest } from '#schemas/correction.ts'
import { endOfDay } from '#schemas/end-of-day.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { Readdressed, Signatory } from '#schemas/signature.ts'
import type { ChartContext, ChartFacts } from './chart-facts.ts'
import type { CaseEvent, EventOf, CaseEventType } from './events.ts'
import { removalOf, type RemovableStatus } from './removal.ts'
import { actorName } from './permissions.ts'

/** Returns the facts as an event of the types changes them. `by` is the name of the actor, empty for the system. */
type Apply<T extends CaseEventType> = (
  facts: ChartFacts,
  event: Extract<CaseEvent, { type: T }>,
  by: string,
) => ChartFacts

const isOneOf = <T extends CaseEventType>(
  event: CaseEvent,
  types: readonly T[],
): event is Extract<CaseEvent, { type: T }> => types.some((type) => type === event.type)

/** An action that changes the facts by what an event of the types contains; with another event it changes nothing. */
const onEvent = <T extends CaseEventType>(types: readonly T[], apply: Apply<T>) =>
  assign<ChartContext, CaseEvent, undefined, CaseEvent, never>(({ context: { facts, actor }, event }) =>
    isOneOf(event, types) ? { facts: apply(facts, event, actorName(actor)) } : {},
  )

/** An action that changes the facts whatever the event. */
const always = (apply: (facts: ChartFacts) => ChartFacts) =>
  assign<ChartContext, CaseEvent, undefined, CaseEvent, never>(({ context: { facts } }) => ({ facts: apply(facts) }))

/** The changes of the case beside its forms, corrections and signatures. */
export const caseChanges = {
  'delegate the case': onEvent(['case.delegate'], (facts, { email }) => ({ ...facts, handlerEmail: email })),
  'take back the delegation': always((facts) => ({ ...facts, handlerEmail: null })),
  'change the contact': onEvent(['case.changeContact'], (facts, { email }) => ({
    ...facts,
    contactPersonEmail: email,
    silent: false,
    isApprovalMailed: false,
    isPostingMailed: false,
  })),
  'inform the company': always((facts) => ({ ...facts, silent: false })),
  'note the opinion of the region': onEvent(
    ['regionalReview.approve', 'regionalReview.reject'],
    (facts, { comment }, by) => ({ ...facts, regionalReview: { comment, answeredBy: by } }),
  ),
  'clear the opinion of the region': always((facts) => ({
    ...facts,
    regionalReview: { comment: null, answeredBy: null },
  })),
  'mark the credit report as available': always((facts) => ({ ...facts, creditReport: 'available' })),
  'queue the date of admission': onEvent(['case.queueAdmissionDate'], (facts, { admissionDate: date }) => ({
    ...facts,
    queuedAdmission: { date, isCancelled: false },
  })),
  'cancel the date of admission': always(({ queuedAdmission, ...facts }) => ({
    ...facts,
    queuedAdmission: queuedAdmission && { ...queuedAdmission, isCancelled: true },
  })),
  'forget the queued date of admission': always((facts) => ({ ...facts, queuedAdmission: null })),
  'note the removal': assign<ChartContext, CaseEvent, { from: RemovableStatus }, CaseEvent, never>(
    ({ context: { facts }, event }, { from }) =>
      event.type === 'case.delete' ? { facts: { ...facts, removal: removalOf(from, event.at) } } : {},
  ),
  'undo the removal': always((facts) => ({ ...facts, removal: null })),
}

const withForm = (facts: ChartFacts, formId: string, status: FormStatus): ChartFacts => ({
  ...facts,
  forms: facts.forms.map((form) => (form.formId === formId ? { ...form, status } : form)),
})

const withCheckPoint = (
  facts: ChartFacts,
  componentId: string,
  set: { status: 'CHECKED' | 'NOT_CHECKED'; confirmedBy: string | null },
): ChartFacts => ({
  ...facts,
  checkPoints: facts.checkPoints.map((point) => (point.componentId === componentId ? { ...point, ...set } : point)),
})

/** The changes of the forms and checkpoints. */
export const formChanges = {
  'approve the form': onEvent(['form.approve'], (facts, { formId }) => withForm(facts, formId, 'approved')),
  'take back the approval of the form': onEvent(['form.unapprove'], (facts, { formId }) =>
    withForm(facts, formId, 'valid'),
  ),
  'check the checkpoint': onEvent(['checkpoint.confirm'], (facts, { componentId }, by) =>
    withCheckPoint(facts, componentId, { status: 'CHECKED', confirmedBy: by }),
  ),
  'uncheck the checkpoint': onEvent(['checkpoint.deny'], (facts, { componentId }) =>
    withCheckPoint(facts, componentId, { status: 'NOT_CHECKED', confirmedBy: null }),
  ),
  'open the chosen forms': onEvent(['signature.reject'], (facts, { openedFormIds }) => ({
    ...facts,
    forms: facts.forms.map((form) =>
      form.status === 'approved' && openedFormIds.includes(form.formId) ? { ...form, status: 'valid' } : form,
    ),
  })),
}

const withoutDrafts = (facts: ChartFacts, removed: readonly { componentId: string }[]): ChartFacts => ({
  ...facts,
  correctionDrafts: facts.correctionDrafts.filter(
    (draft) => !removed.some(({ componentId }) => componentId === draft.componentId),
  ),
})

/** Adds the requested corrections, replacing earlier ones of the same component. */
const withRequests = (
  facts: ChartFacts,
  requests: readonly CorrectionRequest[],
  by: string,
  at: string,
): ChartFacts => {
  const requestedIds = new Set(requests.map(({ componentId }) => componentId))
  const opened = requests.map(({ formId, componentId, message }) => ({
    formId,
    componentId,
    followUps: [],
    message,
    isHandled: false,
    isApproved: false,
    requestedBy: by,
    requestedAt: at,
    handledAt: null,
    reply: null,
    isAnswerChanged: false,
  }))
  const others = facts.corrections.filter(({ componentId }) => !requestedIds.has(componentId))
  return withoutDrafts({ ...facts, corrections: [...others, ...opened] }, requests)
}

const withCorrection = (
  facts: ChartFacts,
  componentId: string,
  change: Partial<ChartFacts['corrections'][number]>,
): ChartFacts => ({
  ...facts,
  corrections: facts.corrections.map((each) => (each.componentId === componentId ? { ...each, ...change } : each)),
})

/** The changes of the corrections and their drafts. */
export const correctionChanges = {
  'open the correction': onEvent(['correction.request'], (facts, { formId, componentId, message, at }, by) =>
    withRequests(facts, [{ formId, componentId, message }], by, at),
  ),
  'open the drafted corrections': onEvent(['correction.send'], (facts, { at }, by) =>
    withRequests(facts, facts.correctionDrafts, by, at),
  ),
  'save the draft': onEvent(['correction.draft'], (facts, { formId, componentId, message, at }, by) => {
    const written = { formId, componentId, message, writtenBy: by, writtenAt: at }
    const isNew = !facts.correctionDrafts.some((draft) => draft.componentId === componentId)
    return {
      ...facts,
      correctionDrafts: isNew
        ? [...facts.correctionDrafts, written]
        : facts.correctionDrafts.map((draft) => (draft.componentId === componentId ? written : draft)),
    }
  }),
  'discard the draft': onEvent(['correction.discard'], (facts, event) => withoutDrafts(facts, [event])),
  'withdraw the correction': onEvent(['correction.withdraw'], (facts, event) => ({
    ...facts,
    corrections: facts.corrections.filter(({ componentId }) => componentId !== event.componentId),
  })),
  'close the correction': onEvent(['correction.handle'], (facts, { componentId, at, reply }) =>
    withCorrection(facts, componentId, { isHandled: true, handledAt: at, reply }),
  ),
  'reopen the correction': onEvent(['correction.unhandle'], (facts, { componentId }) =>
    withCorrection(facts, componentId, { isHandled: false, isApproved: false, handledAt: null, reply: null }),
  ),
  'approve the correction': onEvent(['correction.approve'], (facts, { componentId }) =>
    withCorrection(facts, componentId, { isApproved: true }),
  ),
}

/** Changes the digital signature. Any change after a recall ends the recall. */
const withDigital = (facts: ChartFacts, change: Partial<ChartFacts['signature']>): ChartFacts => {
  const { isRecalled: _, ...signature } = facts.signature
  return { ...facts, signature: { ...signature, ...change } }
}

const withPaper = (facts: ChartFacts, change: Partial<ChartFacts['analogSignature']>): ChartFacts => ({
  ...facts,
  analogSignature: { ...facts.analogSignature, ...change },
})

const withInternal = (facts: ChartFacts, change: Partial<ChartFacts['internalSignature']>): ChartFacts => {
  const { isRecalled: _, ...internalSignature } = facts.internalSignature
  return { ...facts, internalSignature: { ...internalSignature, ...change } }
}

const pendingSignatory = (email: string, name = ''): Signatory => ({
  email,
  name,
  status: 'pending',
  at: null,
  declineReason: null,
})

/** More than any company needs. Older ones are forgotten. */
const maxReaddressed = 40

const withReaddressed = (
  { signature: { readdressed = [] } }: ChartFacts,
  added: readonly Readdressed[],
): Pick<ChartFacts['signature'], 'readdressed'> =>
  added.length === 0 ? {} : { readdressed: [...readdressed, ...added].slice(-maxReaddressed) }

/** The name of a signer is the name given at the provider. */
const signedBy = (
  signatories: readonly Signatory[],
  { email, at, fullname }: Pick<EventOf<'signature.signed'>, 'email' | 'at' | 'fullname'>,
): Signatory[] =>
  signatories.map((each) =>
    isSameEmail(each.email, email)
      ? { ...each, status: 'signed', at, declineReason: null, ...(fullname === undefined ? {} : { name: fullname }) }
      : each,
  )

const declinedBy = (
  signatories: readonly Signatory[],
  { email, at, reason, fullname }: Pick<EventOf<'signature.declined'>, 'email' | 'at' | 'reason' | 'fullname'>,
): Signatory[] =>
  signatories.map((each) =>
    isSameEmail(each.email, email)
      ? { ...each, status: 'declined', at, declineReason: reason, ...(fullname !== undefined && { name: fullname }) }
      : each,
  )

/** The changes of the company's signature, digital and on paper. */
export const signatureChanges = {
  'ask the signatories': onEvent(['signature.share'], (facts, { emails, readdressed = [], at }) =>
    withDigital(
      { ...facts, isApprovalMailed: false },
      {
        signatories: emails.map((email) =>
          pendingSignatory(email, readdressed.find(({ to }) => isSameEmail(to, email))?.name),
        ),
        ...withReaddressed(facts, readdressed),
        rejectionMessage: null,
        sharedAt: at,
        signBy: endOfDay(new Date(at), facts.signingDays).toISOString(),
        confirmedBy: null,
      },
    ),
  ),
  'note who has signed': onEvent(['signature.signed'], (facts, event) =>
    withDigital(facts, { signatories: signedBy(facts.signature.signatories, event) }),
  ),
  'note who declined': onEvent(['signature.declined'], (facts, event) =>
    withDigital(facts, {
      signatories: declinedBy(facts.signature.signatories, event),
      rejectionMessage: event.reason,
    }),
  ),
  'note the reminder': onEvent(['signature.remind'], (facts, { email, at }) =>
    withDigital(facts, {
      signatories: facts.signature.signatories.map((each) =>
        isSameEmail(each.email, email) ? { ...each, askedAt: at } : each,
      ),
    }),
  ),
  'replace the signatory': onEvent(['signature.readdress'], (facts, { email, to, name = '', at }) =>
    withDigital(facts, {
      signatories: facts.signature.signatories.map((each) =>
        isSameEmail(each.email, email) ? { ...pendingSignatory(to, name), askedAt: at } : each,
      ),
      ...withReaddressed(facts, name === '' ? [] : [{ from: email, to, name }]),
    }),
  ),
  'clear the digital round': always((facts) => withDigital(facts, { signatories: [], sharedAt: null, signBy: null })),
  /** Signatories who had signed stay listed, and sign again. */
  'end the time to sign': onEvent(['signature.expired'], (facts, { isRecalled }) =>
    withDigital(facts, { sharedAt: null, signBy: null, ...(isRecalled && { isRecalled }) }),
  ),
  'clear the digital signature': always((facts) =>
    withDigital(facts, { signatories: [], sharedAt: null, signBy: null, rejectionMessage: null, confirmedBy: null }),
  ),
  'confirm the digital signature': onEvent(['signature.approve'], (facts, _, by) =>
    withDigital({ ...facts, isApprovalMailed: true }, { confirmedBy: by }),
  ),
  'take back the confirmation': always((facts) => withDigital(facts, { confirmedBy: null })),
  'note why the digital signature is rejected': onEvent(['signature.reject'], (facts, { message }) =>
    withDigital(facts, { rejectionMessage: message, confirmedBy: null }),
  ),
  'note who sign on paper': onEvent(['analog.download'], (facts, { numberOfSignatories }) =>
    withPaper(
      { ...facts, isApprovalMailed: false, isPostingMailed: false },
      { numberOfSignatories, rejectionMessage: null, fileName: null },
    ),
  ),
  'note the posting': onEvent(['analog.chooseMail'], (facts) => ({ ...facts, isPostingMailed: true })),
  'note the uploaded file': onEvent(['analog.upload', 'analog.replace'], (facts, { fileName }) =>
    withPaper(facts, { fileName }),
  ),
  'give up the paper': always((facts) => withPaper(facts, { numberOfSignatories: null, fileName: null })),
  'clear the paper signature': always((facts) =>
    withPaper(facts, { numberOfSignatories: null, fileName: null, rejectionMessage: null, confirmedBy: null }),
  ),
  'confirm the paper signature': onEvent(['signature.approve'], (facts, _, by) =>
    withPaper({ ...facts, isApprovalMailed: true }, { confirmedBy: by }),
  ),
  'take back the confirmation on paper': always((facts) => withPaper(facts, { confirmedBy: null })),
  'note why the paper signature is rejected': onEvent(['signature.reject'], (facts, { message }) =>
    withPaper(facts, { rejectionMessage: message, confirmedBy: null }),
  ),
}

/** The changes of the member organisation's own signature. */
export const internalSignatureChanges = {
  'ask the internal signatories': onEvent(['internalSignature.submit'], (facts, { emails }) =>
    withInternal(facts, { signatories: emails.map((email) => pendingSignatory(email)), rejectionMessage: null }),
  ),
  'note who has signed internally': onEvent(['internalSignature.signed'], (facts, event) =>
    withInternal(facts, { signatories: signedBy(facts.internalSignature.signatories, event) }),
  ),
  'note who declined internally': onEvent(['internalSignature.declined'], (facts, event) =>
    withInternal(facts, { signatories: declinedBy(facts.internalSignature.signatories, event) }),
  ),
  'note why the internal signature is rejected': onEvent(['internalSignature.reject'], (facts, { message }) =>
    withInternal(facts, { rejectionMessage: message }),
  ),
  'end the time to sign internally': onEvent(['internalSignature.expired'], (facts, { isRecalled }) =>
    withInternal(facts, { ...(isRecalled && { isRecalled }) }),
  ),
  'clear the internal round': always((facts) => withInternal(facts, { signatories: [] })),
}
