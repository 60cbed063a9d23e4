import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localized } from '#schemas/locale.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import applyStyles from '#src/screens/apply/apply-layout.module.css'
import { ContactAside } from '#src/screens/apply/apply-layout.tsx'
import { MessagePage } from '#src/screens/shell/message-page.tsx'
import { useLinkOrganisation } from './link-organisation.ts'
import styles from './link-page.module.css'

type LinkPageProps = {
  /** The slug of the organisation whose link it was, where that is known. */
  mo: string | undefined
  heading: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** The layout of pages about a link that no longer opens its case: its organisation, a message, and a contact. */
export const LinkPage = ({ mo, ...message }: LinkPageProps) => {
  const organisation = useLinkOrganisation(mo)
  if (organisation === null) return <MessagePage {...message} />
  return (
    <div className={applyStyles.columns}>
      <div className={styles.message}>
        <MessagePage {...message} />
      </div>
      <ContactAside mo={organisation.mo} />
    </div>
  )
}

type CaseLeftScreenProps = { caseId: string; mo: string | undefined; isRevoked: boolean }

/** Shown after leaving a shared computer: the case has been removed from this browser. */
export const CaseLeftScreen = ({ caseId, mo, isRevoked }: CaseLeftScreenProps) => (
  <LinkPage
    mo={mo}
    heading={<Trans>Ni har lämnat ansökan</Trans>}
    actions={
      <Link
        to="/case/$caseId/renew"
        params={{ caseId }}
        search={{ ...(isRevoked && { caseId }), ...(mo !== undefined && { mo }) }}
      >
        <Trans>Skicka en ny länk</Trans>
      </Link>
    }
  >
    <p>
      {isRevoked ? (
        <Trans>Inget av ansökan finns kvar i den här webbläsaren, och länken som användes gäller inte längre.</Trans>
      ) : (
        <Trans>
          Inget av ansökan finns kvar i den här webbläsaren. Öppna länken i ert e-postmeddelande när ni vill fortsätta.
        </Trans>
      )}
    </p>
  </LinkPage>
)

/** A case that is no longer there for its link: reset, removed, or never there. Nobody is mailed of it, so the page leads on. */
export const CaseRemovedScreen = ({ mo }: { mo: string | undefined }) => {
  const organisation = useLinkOrganisation(mo)
  const heading = <Trans>Ansökan finns inte längre</Trans>
  if (organisation === null || organisation.templates.length === 0)
    return (
      <LinkPage mo={mo} heading={heading}>
        <p>
          <Trans>Den är avslutad eller borttagen, eller så är länken fel.</Trans>
        </p>
        <p>
          <Trans>Kontakta den organisation som ni har ansökt hos om ni vill ansöka igen.</Trans>
        </p>
      </LinkPage>
    )
  return (
    <LinkPage
      mo={mo}
      heading={heading}
      actions={<NewApplicationLinks moSlug={organisation.mo.slug} templates={organisation.templates} />}
    >
      <p>
        <Trans>Den är avslutad eller borttagen, och det går inte att fortsätta i den.</Trans>
      </p>
      <p>
        <Trans>Vill ni fortfarande bli medlemmar gör ni en ny ansökan. Ni får en länk till den med e-post.</Trans>
      </p>
    </LinkPage>
  )
}

type Templates = NonNullable<ReturnType<typeof useLinkOrganisation>>['templates']

/** A link for each template, since the removed case's template is unknown. */
const NewApplicationLinks = ({ moSlug, templates }: { moSlug: string; templates: Templates }) => {
  const locale = useLocale()
  return templates.map(({ slug, name }) => {
    const template = localized(name, locale)
    return (
      <Link key={slug} to="/apply/$moSlug/$templateSlug/{-$orgNumber}" params={{ moSlug, templateSlug: slug }}>
        {templates.length === 1 ? <Trans>Gör en ny ansökan</Trans> : <Trans>Gör en ny ansökan: {template}</Trans>}
      </Link>
    )
  })
}
