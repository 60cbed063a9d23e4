import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayAdministerOrganisation, mayHandleCases } from '#machines/case/permissions.ts'
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
import { LogPanel } from './log-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TemplatesPanel } from './template-card.tsx'
import { TextsPanel } from './texts-panel.tsx'
import styles from './organisation.module.css'

type Page = {
  name: MessageDescriptor
  about: MessageDescriptor
  panel: (organisation: MemberOrganisation) => ReactNode
  /** For everybody who handles cases, not for administrators alone. */
  isForHandlers?: true
}

const pages = new Map<string, Page>([
  [
    'templates',
    {
      name: msg`Mallar`,
      about: msg`Vad företag kan ansöka om, och vad de får svara på`,
      panel: ({ id, slug }) => <TemplatesPanel moId={id} moSlug={slug} />,
    },
  ],
  [
    'people',
    {
      name: msg`Personer`,
      about: msg`Vilka som arbetar för organisationen, och vad de får göra`,
      panel: ({ id }) => <PeoplePanel moId={id} />,
    },
  ],
  [
    'settings',
    {
      name: msg`Inställningar`,
      about: msg`Hur företag känner igen och når organisationen`,
      panel: (organisation) => <SettingsPanel organisation={organisation} />,
    },
  ],
  [
    'texts',
    {
      name: msg`Texter`,
      about: msg`Det ni ofta skriver till företag, färdigt att infoga`,
      panel: ({ id }) => <TextsPanel moId={id} />,
      isForHandlers: true,
    },
  ],
  [
    'log',
    {
      name: msg`Logg`,
      about: msg`Vem som har ändrat organisationen, och när`,
      panel: ({ id }) => <LogPanel moId={id} />,
    },
  ],
])

/** The pages of an organisation: templates, people, settings and log for its administrators, canned texts for all who handle cases. */
export const OrganisationScreen = ({ name, moId }: { name: string; moId: string | undefined }) => {
  const page = pages.get(name)
  return page === undefined ? (
    <NotFoundScreen />
  ) : (
    <OrganisationPage key={name} pageName={name} page={page} moId={moId} />
  )
}

type PageProps = { pageName: string; page: Page; moId: string | undefined }

const OrganisationPage = ({ pageName, page, moId }: PageProps) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const navigate = useNavigate()
  const roles = useQuery(meQuery(api)).data?.roles
  const myOrganisations = useQuery(myOrganisationsQuery(api)).data
  useTitlePart('company', i18n._(page.name))
  if (roles === undefined || myOrganisations === undefined) return <Skeleton rows={6} rowHeight={57} />
  const isFor = ({ isForHandlers }: Page, moId: string): boolean =>
    isForHandlers ? mayHandleCases(roles, moId) : mayAdministerOrganisation(roles, moId)
  const organisations = myOrganisations.filter(({ id }) => isFor(page, id))
  const organisation = organisations.find(({ id }) => id === moId) ?? organisations[0]
  const tabs = [...pages].filter(
    ([key, each]) => key === pageName || (organisation !== undefined && isFor(each, organisation.id)),
  )
  return (
    <div className={styles.page}>
      <PageHeading under={i18n._(page.about)}>{i18n._(page.name)}</PageHeading>
      {tabs.length > 1 && (
        <LinkTabs
          label={t`Organisationen`}
          tabs={tabs.map(([key, { name }]) => ({
            key,
            label: i18n._(name),
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
          {page.panel(organisation)}
        </div>
      )}
    </div>
  )
}

const linkTo = (page: string, moId: string | undefined): LinkTab['link'] =>
  function PageLink(props) {
    return <Link to="/organisation/$page" params={{ page }} search={moId === undefined ? {} : { moId }} {...props} />
  }
