import { Trans } from '@lingui/react/macro'
import { isSameEmail } from '#schemas/email.ts'
import { useCaseContext } from '#src/case/case-context.tsx'

/** Tells a caseworker who is asked to sign for the organisation that she is, and how she comes to the document. */
export const OwnInternalSignature = () => {
  const { case: opened, actor, hasTag } = useCaseContext()
  if (actor.kind !== 'staff' || !hasTag('withInternalSignatories')) return null
  const own = opened.facts.internalSignature.signatories.find(({ email }) => isSameEmail(email, actor.email))
  if (own?.status !== 'pending') return null
  const { email } = own
  return (
    <p>
      <Trans>Du ska skriva under för organisationen. Underskriftstjänsten har skickat länken till {email}.</Trans>
    </p>
  )
}
