import { endOfDay } from '#schemas/end-of-day.ts'
import { isSameEmail } from '#schemas/email.ts'
import type { Readdressed, Signatory } from '#schemas/signature.ts'
import type { ChartFacts } from '../chart-facts.ts'
import type { EventOf } from '../events.ts'
import { always, onEvent } from './change.ts'

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

/** More than the corrections that a company makes; older ones are forgotten. */
const maxReaddressed = 40

const withReaddressed = (
  { signature: { readdressed = [] } }: ChartFacts,
  added: readonly Readdressed[],
): Pick<ChartFacts['signature'], 'readdressed'> =>
  added.length === 0 ? {} : { readdressed: [...readdressed, ...added].slice(-maxReaddressed) }

/** A signer's name is the one written at the provider. */
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
  /** Those who had signed stay listed: they sign again. */
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
