import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { localized } from '#schemas/locale.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useLinkOrganisation } from './link-organisation.ts'
import { LinkPage } from './link-page.tsx'

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

/** One for each template: of the case that was there the link no longer says which it had. */
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
