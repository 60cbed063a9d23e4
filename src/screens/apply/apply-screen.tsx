import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { startApplication } from '#schemas/api/case-creation.ts'
import { applicationPath } from '#schemas/api/organisation-look-up.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { requestIdOf } from '#src/api/api-error.ts'
import { inlineErrorText } from '#src/api/error-texts.ts'
import { currentLocale } from '#src/platform/i18n.ts'
import { useServices } from '#src/platform/services.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { useSubmission } from '#src/api/use-submission.ts'
import { localized } from '#schemas/locale.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useApplyContext } from './apply-context.ts'
import styles from './apply-screen.module.css'
import { readDraft, writeDraft, ContactFields, type ContactInput } from './contact-fields.tsx'
import { LinkSent, useLinkSent } from './link-sent.tsx'
import { NoApplicationScreen } from './notice.tsx'

/** The start of a company's application, where the address names one. */
export const ApplyScreen = () => (useApplyContext().template === null ? <NoApplicationScreen /> : <ApplicationStart />)

/** Two fields, and a link by e-mail. */
const ApplicationStart = () => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const navigate = useNavigate()
  const { moSlug, name, template, templateName, orgNumber } = useApplyContext()
  const templateSlug = template?.slug
  const [draft] = useState(() => readDraft(moSlug))
  const [input, setInput] = useState<ContactInput>({
    orgNo: formatOrgNumber(orgNumber) || (draft?.orgNo ?? ''),
    email: draft?.email ?? '',
  })
  const [startKey, setStartKey] = useState(draft?.key ?? null)
  const { sentTo, showSent, showForm } = useLinkSent()
  const [isChangingEmail, setChangingEmail] = useState(false)
  const [isReplaced, setReplaced] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const start = useSubmission(async (contact: ContactInput) => {
    setInput(contact)
    setRefusal(null)
    const key = crypto.randomUUID()
    const result = await api.request(startApplication, {
      body: {
        path: applicationPath(moSlug, templateSlug),
        ...contact,
        locale: currentLocale(),
        key,
        ...(startKey !== null && { replaces: startKey }),
      },
    })
    writeDraft(moSlug, { ...contact, key: result.kind === 'success' ? key : startKey })
    if (result.kind === 'success') {
      setReplaced(startKey !== null && contact.orgNo === input.orgNo && contact.email !== input.email)
      setStartKey(key)
      await showSent(contact.email)
      return
    }
    const notice = result.kind === 'custom' ? noticePath(result.code) : null
    if (notice !== null)
      await navigate({ to: notice, params: { moSlug, orgNumber: contact.orgNo }, search: { template: templateSlug } })
    else setRefusal(t`Ansökan kunde inte startas för det här numret. Kontrollera det eller kontakta ${name}.`)
  })

  if (sentTo !== null) {
    return (
      <LinkSent
        email={sentTo}
        orgNumber={input.orgNo}
        isReplaced={isReplaced}
        onChangeEmail={() => {
          setChangingEmail(true)
          showForm()
        }}
      />
    )
  }

  const failure = inlineErrorText(start.error)
  const failureText = failure === null || typeof failure === 'string' ? failure : i18n._(failure)
  return (
    <>
      <PageHeading over={name}>{templateName}</PageHeading>
      <Card background="tinted" heading={<Trans>Så går det till</Trans>} headingId="apply-journey">
        <p className={styles.lead}>
          <Trans>
            Ni får en länk till ansökan med e-post. Fyll i när det passar: allt sparas, och ni behöver inget konto.
          </Trans>
        </p>
        <Steps
          isNamed
          current={0}
          steps={[
            { key: 'fill', label: t`Fyll i` },
            { key: 'sign', label: t`Skriv under` },
            { key: 'review', label: t`Vi granskar` },
            { key: 'member', label: t`Medlem` },
          ]}
        />
        <StartFacts />
      </Card>
      <Card heading={<Trans>Börja här</Trans>} headingId="apply-start">
        <ContactFields
          initial={input}
          emailDescription={<Trans>Hit skickar vi länken. Den som har länken kan läsa och fylla i ansökan.</Trans>}
          submitText={t`Skicka länk till ansökan`}
          busyText={t`Skickar …`}
          isBusy={start.isBusy}
          onSubmit={start.submit}
          isChangingEmail={isChangingEmail}
          refusal={
            (failureText ?? refusal) !== null && (
              <ErrorState heading={failureText ?? refusal} requestId={requestIdOf(start.error)}>
                <Trans>Det ni har skrivit finns kvar.</Trans>
              </ErrorState>
            )
          }
        />
      </Card>
      <p>
        <Trans>
          Har ni redan börjat?{' '}
          <Link to="/apply/$moSlug/forgot/{-$orgNumber}" params={{ moSlug }} search={{ template: templateSlug }}>
            Få länken skickad igen
          </Link>
        </Trans>
      </p>
    </>
  )
}

/** Tells a company before it begins how long the application takes, and the facts that the template states. */
const StartFacts = () => {
  const locale = useLocale()
  const { moSlug, template } = useApplyContext()
  if (template === null) return null
  const { slug, minutes, start, pages } = template
  if (minutes === null && start.length === 0) return null
  return (
    <dl className={styles.facts}>
      {minutes !== null && (
        <Fact title={<Trans>Tid</Trans>}>
          <Plural value={minutes} one="Ungefär # minut." other="Ungefär # minuter." />{' '}
          <Trans>Ni kan göra klart en del i taget.</Trans>
        </Fact>
      )}
      {start.map(({ title, text, page }, position) => {
        const linked = pages.find(({ pageId }) => pageId === page)
        return (
          <Fact key={position} title={localized(title, locale)}>
            {localized(text, locale)}
            {linked !== undefined && (
              <>
                {' '}
                <Link
                  to="/apply/$moSlug/information/$pageId"
                  params={{ moSlug, pageId: linked.pageId }}
                  search={{ template: slug }}
                >
                  {localized(linked.title, locale)}
                </Link>
              </>
            )}
          </Fact>
        )
      })}
    </dl>
  )
}

const Fact = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

/** The page of a refused start of an application (specification §8), or null if there is no page for the code. */
const noticePath = (code: string) => {
  switch (code) {
    case 'MEMBERSHIP_EXISTS':
      return '/apply/$moSlug/alreadyMember/{-$orgNumber}'
    case 'ALREADY_EXISTS':
      return '/apply/$moSlug/alreadyExists/{-$orgNumber}'
    case 'NOT_ALLOWED_ORGANISATION_TYPE':
      return '/apply/$moSlug/notAllowed/{-$orgNumber}'
    case 'REJECTED_AND_NOT_ALLOWED_TO_REAPPLY':
      return '/apply/$moSlug/rejected/{-$orgNumber}'
    default:
      return null
  }
}
