import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SearchIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { unassigned, type CasePage } from '#schemas/api/case-list.ts'
import { LifecycleState, ListStatus, Party, StatusGroup } from '#schemas/case-status.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { myOrganisationsQuery, myTemplatesQuery } from '#src/case/queries/list-queries.ts'
import { partyTexts, stateTexts } from '#src/case/texts/status-texts.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { changeSearch, isNarrowed } from '#src/case/list/change-search.ts'
import type { ListPath, ListSearch } from '#src/case/list/list-search.ts'
import styles from './list-filters.module.css'

const groupTexts: Readonly<Record<StatusGroup, MessageDescriptor>> = {
  current: msg`Alla aktuella`,
  sent: msg`Inskickade`,
  completed: msg`Avslutade`,
  regional: msg`Regional granskning`,
  all: msg`Alla`,
  removed: msg`Borttagna, kan ångras`,
}

/** The sort orders on a narrow screen, where the table has no header cells. */
const orders: Readonly<Record<string, Required<Pick<ListSearch, 'sort' | 'direction'>> & { text: MessageDescriptor }>> =
  {
    'createdAt descending': { sort: 'createdAt', direction: 'descending', text: msg`Nyast först` },
    'createdAt ascending': { sort: 'createdAt', direction: 'ascending', text: msg`Äldst först` },
    'awaitsSince ascending': { sort: 'awaitsSince', direction: 'ascending', text: msg`Väntat längst först` },
    'awaitsSince descending': { sort: 'awaitsSince', direction: 'descending', text: msg`Väntat kortast först` },
    'company.name ascending': { sort: 'company.name', direction: 'ascending', text: msg`Företag A–Ö` },
    'company.name descending': { sort: 'company.name', direction: 'descending', text: msg`Företag Ö–A` },
  }

/** The filter that a quick list has. */
export const membersWithoutDate = { withoutAdmission: true } as const

type Props = { listPath: ListPath; search: ListSearch; handlers: CasePage['handlers'] | undefined }

/** The filters of the list: each change is a history entry, so that Back undoes it. */
export const ListFilters = ({ listPath, search, handlers }: Props) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useServices()
  const navigate = useNavigate()
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  // Organisations may have a template of the same slug each: the filter takes them together.
  const templates = new Map(
    (useQuery(myTemplatesQuery(api)).data ?? []).map(({ slug, name }) => [slug, localized(name, locale)]),
  )
  // The search parameter changes elsewhere too: Back, a cleared filter. The field follows without a remount, which would lose the focus.
  const [{ typed, applied }, setSearchField] = useState({ typed: search.search ?? '', applied: search.search ?? '' })
  if (applied !== (search.search ?? '')) setSearchField({ typed: search.search ?? '', applied: search.search ?? '' })
  const change = (part: ListSearch) => void navigate({ to: listPath, search: changeSearch(search, part) })
  /** A search counts none of them. */
  const counted = (text: string, count: number | null | undefined): string =>
    typeof count === 'number' ? `${text} (${i18n.number(count)})` : text

  return (
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        change({ search: typed.trim() })
      }}
    >
      <div className={styles.search}>
        <SearchIcon aria-hidden />
        <input
          className="ds-input"
          type="search"
          name="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setSearchField({ typed: event.target.value, applied })}
          aria-label={t`Sök ärenden`}
          placeholder={t`Företag, org.nr, ärende, e-post`}
        />
        <Button type="submit" variant="outlined">
          <Trans>Sök</Trans>
        </Button>
      </div>
      <SelectField
        id="filter-status"
        label={t`Status`}
        value={search.status ?? 'all'}
        options={[
          ...StatusGroup.options
            .filter((group) => group !== 'removed' || search.list === 'archived')
            .map((group): [string, string] => [group, i18n._(groupTexts[group])]),
          // One state is chosen on the chart.
          ...LifecycleState.options
            .filter((state) => state === search.status)
            .map((state): [string, string] => [state, i18n._(stateTexts[state])]),
        ]}
        onChange={(status) => change({ status: v.parse(ListStatus, status) })}
      />
      {(organisations.length > 1 || (search.moId ?? '') !== '') && (
        <SelectField
          id="filter-organisation"
          label={t`Medlemsorganisation`}
          value={search.moId ?? ''}
          options={[
            ['', t`Alla`],
            ...organisations.map((mo): [string, string] => [mo.id, organisationName(mo, i18n.locale)]),
          ]}
          onChange={(moId) => change({ moId })}
        />
      )}
      {templates.size > 1 && (
        <SelectField
          id="filter-template"
          label={t`Ansökan`}
          value={search.template ?? ''}
          options={[['', t`Alla`], ...templates]}
          onChange={(template) => change({ template })}
        />
      )}
      <SelectField
        id="filter-handler"
        label={t`Handläggare`}
        value={search.handler ?? ''}
        options={[
          ['', counted(t`Alla`, handlers?.total)],
          [unassigned, counted(t`Utan handläggare`, handlers?.unassigned)],
          ...handlerChoices(handlers?.byEmail ?? [], search.handler).map(({ email, name, count }): [string, string] => [
            email,
            counted(name, count),
          ]),
        ]}
        onChange={(handler) => change({ handler })}
      />
      <SelectField
        id="filter-awaits"
        label={t`Vems tur`}
        value={search.awaits ?? ''}
        options={[['', t`Alla`], ...Party.options.map((party): [string, string] => [party, i18n._(partyTexts[party])])]}
        onChange={(party) => {
          const { awaits: _, ...rest } = search
          const chosen = v.safeParse(Party, party)
          void navigate({ to: listPath, search: changeSearch(rest, chosen.success ? { awaits: chosen.output } : {}) })
        }}
      />
      <CheckboxFilter isOn={search.unread === true} onChange={(isOn) => change({ unread: isOn || undefined })}>
        <Trans>Bara olästa</Trans>
      </CheckboxFilter>
      {(search.list === 'exported' || search.transferPending === true) && (
        <CheckboxFilter
          isOn={search.transferPending === true}
          onChange={(isOn) => change({ transferPending: isOn || undefined })}
        >
          <Trans>Bara de som medlemsregistret inte har än</Trans>
        </CheckboxFilter>
      )}
      {(search.list === 'archived' || search.withoutAdmission === true) && (
        <CheckboxFilter
          isOn={search.withoutAdmission === true}
          onChange={(isOn) => {
            const { withoutAdmission: _, ...rest } = search
            void navigate({ to: listPath, search: changeSearch(rest, isOn ? membersWithoutDate : {}) })
          }}
        >
          <Trans>Bara medlemmar utan inträdesdatum</Trans>
        </CheckboxFilter>
      )}
      <div className={styles.order}>
        <SelectField
          id="list-order"
          label={t`Ordning`}
          value={`${search.sort ?? 'createdAt'} ${search.direction ?? 'descending'}`}
          options={Object.entries(orders).map(([key, { text }]) => [key, i18n._(text)])}
          onChange={(key) => {
            const order = orders[key]
            if (order !== undefined) change({ sort: order.sort, direction: order.direction })
          }}
        />
      </div>
      {isNarrowed(search) && (
        <Link to={listPath} search={{ list: search.list ?? 'active' }} className={styles.clear}>
          <Trans>Rensa</Trans>
        </Link>
      )}
    </form>
  )
}

type CheckboxFilterProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

const CheckboxFilter = ({ isOn, onChange, children }: CheckboxFilterProps) => (
  <label className={styles.checkbox}>
    <input type="checkbox" className="ds-input" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
)

type SelectFieldProps = {
  id: string
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

const SelectField = ({ id, label, value, options, onChange }: SelectFieldProps) => (
  <Field id={id} label={label}>
    <select id={id} className="ds-input" value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </Field>
)

/** An option of the handler filter; `count` null where it is unknown. */
type HandlerChoice = { email: string; name: string; count: number | null }

/**
 * The options of the handler filter by name: with the e-mail where two have one name. The chosen one is among
 * them also when no case in the list has that e-mail, so that the active filter always shows.
 */
export const handlerChoices = (
  known: CasePage['handlers']['byEmail'],
  chosen: string | undefined,
): readonly HandlerChoice[] => {
  const named = known.map((person) => ({
    ...person,
    name: known.some(({ name, email }) => name === person.name && email !== person.email)
      ? `${person.name}, ${person.email}`
      : person.name,
  }))
  const isHandlerChosen = chosen !== undefined && chosen !== '' && chosen !== unassigned
  return isHandlerChosen && known.every(({ email }) => email !== chosen)
    ? [...named, { email: chosen, name: chosen, count: null }]
    : named
}
