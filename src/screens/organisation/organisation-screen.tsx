import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { organisationName, type MemberOrganisation } from '#schemas/member-organisation.ts'
import { meQuery, myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { NotFoundScreen } from '#src/screens/shell/message-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { LinkTabs, type LinkTab } from '#src/ui/link-tabs.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useTitlePart } from '#src/ui/page-title.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AbsencesPanel } from './absences-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import {
  maySeePage,
  organisationPageNames,
  organisationPages,
  type OrganisationPageName,
  type Page,
} from './organisation-pages.ts'
import { PeoplePanel } from './people-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TemplatesPanel } from './template-card.tsx'
import { TextsPanel } from './texts-panel.tsx'
import styles from './organisation.module.css'

const panels: Readonly<Record<OrganisationPageName, (organisation: MemberOrganisation) => ReactNode>> = {
  templates: ({ id, slug }) => <TemplatesPanel moId={id} moSlug={slug} />,
  people: ({ id }) => <PeoplePanel moId={id} />,
  absences: ({ id }) => <AbsencesPanel moId={id} />,
  settings: (organisation) => <SettingsPanel organisation={organisation} />,
  texts: ({ id }) => <TextsPanel moId={id} />,
  log: ({ id }) => <LogPanel moId={id} />,
}

/** The pages of an organisation: templates, people, settings and log for its administrators, absences and canned texts for all who handle cases. */
export const OrganisationScreen = ({ name, moId }: { name: string; moId: string | undefined }) => {
  const pageName = organisationPageNames.find((each) => each === name)
  return pageName === undefined ? <NotFoundScreen /> : <OrganisationPage key={name} pageName={pageName} moId={moId} />
}

type PageProps = { pageName: OrganisationPageName; moId: string | undefined }

const OrganisationPage = ({ pageName, moId }: PageProps) => {
  const page: Page = organisationPages[pageName]
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const navigate = useNavigate()
  const roles = useQuery(meQuery(api)).data?.roles
  const myOrganisations = useQuery(myOrganisationsQuery(api)).data
  useTitlePart('company', i18n._(page.name))
  if (roles === undefined || myOrganisations === undefined) return <Skeleton rows={6} rowHeight={57} />
  const organisations = myOrganisations.filter(({ id }) => maySeePage(pageName, roles, id))
  const organisation = organisations.find(({ id }) => id === moId) ?? organisations[0]
  const tabs = organisationPageNames.filter(
    (key) => key === pageName || (organisation !== undefined && maySeePage(key, roles, organisation.id)),
  )
  return (
    <div className={styles.page}>
      <PageHeading under={i18n._(page.about)}>{i18n._(page.name)}</PageHeading>
      {tabs.length > 1 && (
        <LinkTabs
          label={t`Organisationen`}
          tabs={tabs.map((key) => ({
            key,
            label: i18n._(organisationPages[key].name),
            isCurrent: key === pageName,
            link: linkTo(key, moId),
          }))}
        />
      )}
      {organisations.length > 1 && (
        <Field id="administered-organisation" label={t`Medlemsorganisation`}>
          <select
            id="administered-organisation"
            className="ds-input"
            value={organisation?.id}
            onChange={({ target }) =>
              void navigate({
                to: '/organisation/$page',
                params: { page: pageName },
                search: { moId: target.value },
                replace: true,
              })
            }
          >
            {organisations.map((organisation) => (
              <option key={organisation.id} value={organisation.id}>
                {organisationName(organisation, i18n.locale)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {organisation === undefined ? (
        <EmptyState>
          {page.isForHandlers ? (
            <Trans>Bara de som handlägger en organisations ärenden ser den här sidan.</Trans>
          ) : (
            <Trans>Bara en organisations administratörer ser den här sidan.</Trans>
          )}
        </EmptyState>
      ) : (
        <div key={organisation.id} className={styles.panel}>
          {panels[pageName](organisation)}
        </div>
      )}
    </div>
  )
}

const linkTo = (page: string, moId: string | undefined): LinkTab['link'] =>
  function PageLink(props) {
    return <Link to="/organisation/$page" params={{ page }} search={moId === undefined ? {} : { moId }} {...props} />
  }
