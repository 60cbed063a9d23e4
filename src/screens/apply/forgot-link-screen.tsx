import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { requestIdOf } from '#src/api/api-error.ts'
import { inlineErrorText } from '#src/api/error-texts.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useApplyContext } from './apply-context.ts'
import { readDraft, ContactFields, type ContactInput } from './contact-fields.tsx'
import { LinkSent, useLinkSent, useLostLink } from './link-sent.tsx'
import { NewApplicationLink } from './notice.tsx'

/** Sends a lost link again. */
export const ForgotLinkScreen = () => {
  const { t, i18n } = useLingui()
  const { moSlug, name, orgNumber } = useApplyContext()
  const [input, setInput] = useState<ContactInput>({
    orgNo: formatOrgNumber(orgNumber),
    email: readDraft(moSlug)?.email ?? '',
  })
  const { sentTo, showSent, showForm } = useLinkSent()
  const [isChangingEmail, setChangingEmail] = useState(false)

  const send = useLostLink(showSent)

  if (sentTo !== null) {
    return (
      <LinkSent
        email={sentTo}
        orgNumber={input.orgNo}
        onChangeEmail={() => {
          setChangingEmail(true)
          showForm()
        }}
      />
    )
  }

  const failure = inlineErrorText(send.error)
  return (
    <>
      <PageHeading over={name}>
        <Trans>Få länken skickad igen</Trans>
      </PageHeading>
      <p>
        <Trans>Fyll i samma uppgifter som när ansökan startades, så skickar vi en ny länk till ansökan.</Trans>
      </p>
      <Card as="div">
        <ContactFields
          initial={input}
          emailDescription={<Trans>Adressen till företagets kontaktperson i ansökan</Trans>}
          submitText={t`Skicka länken`}
          busyText={t`Skickar …`}
          isBusy={send.isBusy}
          onSubmit={(contact) => {
            setInput(contact)
            send.submit(contact)
          }}
          isChangingEmail={isChangingEmail}
          refusal={
            failure !== null && (
              <ErrorState
                heading={typeof failure === 'string' ? failure : i18n._(failure)}
                requestId={requestIdOf(send.error)}
              >
                <Trans>Det ni har skrivit finns kvar.</Trans>
              </ErrorState>
            )
          }
        />
      </Card>
      <p>
        <NewApplicationLink />
      </p>
    </>
  )
}
