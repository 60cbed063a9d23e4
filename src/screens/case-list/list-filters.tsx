import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SearchIcon, SlidersHorizontalIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { unassigned, type CasePage } from '#schemas/api/case-list.ts'
import {
  caseStatuses,
  LifecycleState,
  ListStatus,
  Party,
  StatusGroup,
  type CaseListKind,
} from '#schemas/case-status.ts'
import { listOfState, statusGroups } from '#machines/case/status-groups.ts'
import { IsoDate } from '#schemas/identifiers.ts'
import { localized } from '#schemas/locale.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { myOrganisationsQuery, myTemplatesQuery } from '#src/case/queries/list-queries.ts'
import { partyTexts, stateTexts } from '#src/case/texts/status-texts.ts'
import { ControlledDateInput } from '#src/form/field/controlled-date-input.tsx'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
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
    'changedAt descending': { sort: 'changedAt', direction: 'descending', text: msg`Senast ändrad först` },
    'changedAt ascending': { sort: 'changedAt', direction: 'ascending', text: msg`Ändrad för längst sedan först` },
    'company.name ascending': { sort: 'company.name', direction: 'ascending', text: msg`Företag A–Ö` },
    'company.name descending': { sort: 'company.name', direction: 'descending', text: msg`Företag Ö–A` },
  }

/** The filter that a quick list has. */
export const membersWithoutDate = { withoutAdmission: true } as const

type Props = {
  listPath: ListPath
  search: ListSearch
  handlers: CasePage['handlers'] | undefined
  /** The classic list has no column of the last change, and chooses its order by name. */
  density: 'roomy' | 'classic'
}

/** The filters of the list: each change is a history entry, so that Back undoes it. */
export const ListFilters = ({ listPath, search, handlers, density }: Props) => {
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
  const setCount = [search.createdFrom, search.createdTo, search.changedFrom, search.changedTo, search.changed].filter(
    (value) => value !== undefined,
  ).length
  const [isOpen, setOpen] = useState(setCount > 0)
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
          placeholder={t`Företag, person, telefon …`}
        />
        <Button type="submit" variant="outlined">
          <Trans>Sök</Trans>
        </Button>
      </div>
      <StatusField search={search} onChange={(status) => change({ status })} />
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
      <Button
        variant="quiet"
        isNeutral
        className={styles.more}
        icon={<SlidersHorizontalIcon aria-hidden />}
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {setCount > 0 ? <Trans>Fler filter ({setCount})</Trans> : <Trans>Fler filter</Trans>}
      </Button>
      <div className={styles.order} data-always={density === 'classic' || undefined}>
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
      <div id="more-filters" className={styles.others} hidden={!isOpen}>
        <DayRange
          id="created"
          legend={<Trans>Kom in</Trans>}
          from={search.createdFrom}
          to={search.createdTo}
          onChange={({ from, to }) => change({ createdFrom: from, createdTo: to })}
        />
        <DayRange
          id="changed"
          legend={<Trans>Senast ändrad</Trans>}
          from={search.changedFrom}
          to={search.changedTo}
          onChange={({ from, to }) => change({ changedFrom: from, changedTo: to })}
        />
        <CheckboxFilter isOn={search.changed === true} onChange={(isOn) => change({ changed: isOn || undefined })}>
          <Trans>Bara de som har ändrats sedan du tittade</Trans>
        </CheckboxFilter>
      </div>
    </form>
  )
}

type DayRangeProps = {
  id: string
  legend: ReactNode
  from: string | undefined
  to: string | undefined
  onChange: (range: { from: string | undefined; to: string | undefined }) => void
}

const [earliest, latest] = ['2000-01-01', '2100-01-01']

/** The first and the last day, each of which may be left open. A day is a filter once it is whole. */
const DayRange = ({ id, legend, from, to, onChange }: DayRangeProps) => {
  const { t } = useLingui()
  const isWrong = from !== undefined && to !== undefined && from > to
  return (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      <DayField
        id={`${id}-from`}
        label={t`Från och med`}
        value={from ?? ''}
        onCommit={(day) => onChange({ from: day, to })}
      />
      <DayField
        id={`${id}-to`}
        label={t`Till och med`}
        value={to ?? ''}
        error={isWrong ? t`Den sista dagen är före den första.` : null}
        onCommit={(day) => onChange({ from, to: day })}
      />
    </fieldset>
  )
}

type DayFieldProps = {
  id: string
  label: string
  value: string
  error?: string | null
  onCommit: (day: string | undefined) => void
}

const DayField = ({ id, label, value, error = null, onCommit }: DayFieldProps) => {
  const { t } = useLingui()
  // As in the search: the address may change elsewhere.
  const [{ typed, applied, isLeft }, setField] = useState({ typed: value, applied: value, isLeft: false })
  if (applied !== value) setField({ typed: value, applied: value, isLeft: false })
  const isDay = (text: string): boolean => v.is(IsoDate, text) && text >= earliest && text <= latest
  const shown = isLeft && typed !== '' && !isDay(typed) ? t`Skriv ett datum så här: 2026-12-01.` : error
  return (
    <Field id={id} label={label} error={shown}>
      <ControlledDateInput
        {...fieldAria(id, { error: shown !== null })}
        value={typed}
        earliest={earliest}
        latest={latest}
        onChange={(text) => setField({ typed: text, applied, isLeft: false })}
        onCommit={(text) => {
          setField({ typed: text, applied, isLeft: true })
          if (text !== value && (text === '' || isDay(text))) onCommit(text === '' ? undefined : text)
        }}
      />
    </Field>
  )
}

/** The groups and states that divide the list; a chosen one in any case. Nothing where the list has one state alone. */
const StatusField = ({ search, onChange }: { search: ListSearch; onChange: (status: ListStatus) => void }) => {
  const { t, i18n } = useLingui()
  const kind = search.list ?? 'active'
  const states = LifecycleState.options.filter((state) => listOfState(state) === kind || state === search.status)
  const groups = StatusGroup.options.filter((group) => group === search.status || divides(group, kind))
  if (states.length < 2 && groups.length < 2) return null
  const option = (value: string, text: MessageDescriptor) => (
    <option key={value} value={value}>
      {i18n._(text)}
    </option>
  )
  return (
    <Field id="filter-status" label={t`Status`}>
      <select
        id="filter-status"
        className="ds-input"
        value={search.status ?? 'all'}
        onChange={(event) => onChange(v.parse(ListStatus, event.target.value))}
      >
        {groups.map((group) => option(group, groupTexts[group]))}
        <optgroup label={t`En status`}>{states.map((state) => option(state, stateTexts[state]))}</optgroup>
      </select>
    </Field>
  )
}

/** Whether a group has some of the list's statuses, and not all; "all" and the removed cases are offered beside them. */
const divides = (group: StatusGroup, kind: CaseListKind): boolean => {
  const grouped = statusGroups[group]
  if (grouped === null) return true
  if (group === 'removed') return kind === 'archived'
  const statuses = caseStatuses.filter((status) => listOfState(status) === kind)
  const found = statuses.filter((status) => grouped.includes(status))
  return found.length > 0 && found.length < statuses.length
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
