import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkIcon, UsersIcon } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { unassigned, CaseListQuery, maxCountedFilters } from '#schemas/api/case-list.ts'
import { listViews, maxListViews, maxViewNameLength, removeListView, saveListView } from '#schemas/api/list-views.ts'
import type { ListView } from '#schemas/api/list-views.ts'
import type { Me } from '#schemas/api/me.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import type { Api } from '#src/api/client.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { isNarrowed, listQueryOf } from '#src/case/list/change-search.ts'
import { ListSearch, type ListPath } from '#src/case/list/list-search.ts'
import { countFilteredQuery, countsQuery, meQuery, myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { parseSearch, stringifySearch } from '#src/platform/search-params.ts'
import { useServices } from '#src/platform/services.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import dialogs from '#src/screens/case-page/dialogs/dialogs.module.css'
import { SaveButtons } from '#src/screens/case-page/dialogs/save-buttons.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Menu } from '#src/ui/menu.tsx'
import { useChosenColumns } from './columns/use-columns.ts'
import { membersWithoutDate } from './list-filters.tsx'
import styles from './list-views.module.css'

const longestFirst = { list: 'active', sort: 'awaitsSince', direction: 'ascending' } as const

const mayHandle = ({ roles }: Me): boolean => roles.some(({ roleId }) => roleId === 1 || roleId === 2)

/** The user's own turn, longest wait first. */
const ownTurn = (me: Me): ListSearch =>
  mayHandle(me) ? { ...longestFirst, handler: me.email, awaits: 'caseworker' } : { ...longestFirst, awaits: 'region' }

/** Where a handler who has cases of her own begins: at her own turn. null for everybody else, and where it cannot be known. */
export const ownStart = async (api: Api, queryClient: QueryClient): Promise<ListSearch | null> => {
  try {
    const me = await queryClient.fetchQuery(meQuery(api))
    if (!mayHandle(me)) return null
    const own = [{ list: 'active' as const, handler: me.email }]
    const [count = 0] = await queryClient.fetchQuery(countFilteredQuery(api, own))
    return count !== null && count > 0 ? ownTurn(me) : null
  } catch {
    // The list says it.
    return null
  }
}

const listViewsQuery = (api: Api) =>
  queryOptions({ queryKey: ['list-views'], queryFn: ({ signal }) => api.fetch(listViews, { signal }) })

/** One text for all addresses that open the same view with the same columns. */
const viewKey = ({ list = 'active', columns, ...search }: ListSearch): string => {
  const { page: _, ...query } = listQueryOf(search)
  return stringifySearch(
    Object.fromEntries(
      Object.entries({ list, columns, ...query }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )
}

/** Whether a view is the one on screen. It may leave the columns to each person. */
const isShown = (view: ListSearch, shown: ListSearch): boolean =>
  viewKey({ ...view, columns: view.columns ?? shown.columns }) === viewKey(shown)

/** The list on screen, with the columns that are chosen for it. */
const useShownList = (search: ListSearch): ListSearch => ({ ...search, columns: useChosenColumns(search) })

/** The name of the view on screen; that of its list, where it is none. */
export const useViewName = (search: ListSearch): string => {
  const { t } = useLingui()
  const { api } = useServices()
  const shown = useShownList(search)
  const presets = usePresets(useQuery(meQuery(api)).data)
  const saved = useQuery(listViewsQuery(api)).data ?? []
  const names = { active: t`Aktiva`, exported: t`Exporterade`, archived: t`Arkiverade` }
  return (
    saved.find((view) => isShown(searchOf(view), shown))?.name ??
    presets.find((view) => isShown(view.search, shown))?.text ??
    names[search.list ?? 'active']
  )
}

const searchOf = ({ search }: Pick<ListView, 'search'>): ListSearch => v.parse(ListSearch, parseSearch(search))

type View = { key: string; text: string; search: ListSearch; isShared?: boolean }

/** The views above the list, with how many cases each has: those for everybody, and those that people have saved. */
export const ListViews = ({ listPath, search }: { listPath: ListPath; search: ListSearch }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const saved = useQuery(listViewsQuery(api)).data ?? []
  const presets = usePresets(me)
  const shown = useShownList(search)
  const [edited, setEdited] = useState<EditedView | null>(null)
  const own: View[] = saved.map((view) => ({
    key: view.id,
    text: view.name,
    search: searchOf(view),
    isShared: view.moId !== null,
  }))
  const all = [...presets, ...own]
  const counts = useQuery({
    ...countFilteredQuery(
      api,
      all
        .slice(0, maxCountedFilters)
        .map(({ search: of }) => ({ ...v.parse(Counted, listQueryOf(of)), list: of.list ?? 'active' })),
    ),
    enabled: me !== undefined && me.roles.length > 0,
  }).data
  if (me === undefined || me.roles.length === 0) return null
  const current = saved.find((view) => isShown(searchOf(view), shown))
  const isPreset = presets.some((view) => isShown(view.search, shown))
  const chip = ({ key: id, text, search: to, isShared = false }: View, index: number) => (
    <Link
      key={id}
      to={listPath}
      search={to}
      className={styles.list}
      aria-current={isShown(to, shown) ? 'page' : undefined}
    >
      {isShared && <UsersIcon role="img" aria-label={t`Delad`} />}
      {isShared && ' '}
      {text} <span className={styles.amount}>{formatCount(counts?.[index], (count) => i18n.number(count))}</span>
    </Link>
  )
  return (
    <div className={styles.views}>
      <nav aria-label={t`Snabbval`} className={styles.quick}>
        {presets.map(chip)}
      </nav>
      {own.length > 0 && (
        <nav aria-label={t`Sparade vyer`} className={styles.quick}>
          {own.map((view, index) => chip(view, presets.length + index))}
        </nav>
      )}
      {current === undefined && !isPreset && isNarrowed(search) && (
        <Button
          variant="quiet"
          size="small"
          icon={<BookmarkIcon aria-hidden />}
          onClick={() =>
            setEdited({ id: crypto.randomUUID(), name: '', search: viewKey(shown).slice(1), moId: null, isNew: true })
          }
        >
          <Trans>Spara vy</Trans>
        </Button>
      )}
      {current?.mayChange === true && (
        <ViewMenu view={current} onEdit={() => setEdited({ ...current, isNew: false })} />
      )}
      {edited !== null && <ViewDialog key={edited.id} view={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

/** The filters of a list, without its order and page. */
const Counted = v.omit(v.object(CaseListQuery.entries), ['sort', 'direction', 'page', 'pageSize'])

const formatCount = (count: number | null | undefined, format: (count: number) => string): string =>
  typeof count === 'number' ? format(count) : ''

/** The user's own turn; what an administrator decides; cases that wait for a caseworker and have none; unread messages; what has changed; and, where there are any, exported cases that the register lacks and members without a date of admission. */
const usePresets = (me: Me | undefined): View[] => {
  const { t } = useLingui()
  const { api } = useServices()
  const lists = useQuery(countsQuery(api)).data
  const untransferred = lists?.exported.casesWithPendingTransfer ?? 0
  const withoutAdmission = lists?.archived.membersWithoutAdmission ?? 0
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  if (me === undefined) return []
  const decidedByCaseworkers = new Set(
    organisations.filter(({ deciders }) => deciders === 'caseworkers').map(({ id }) => id),
  )
  const isRegional = me.roles.every(({ roleId }) => roleId === 4)
  // Where caseworkers decide too, no case waits for administrators.
  const [decides, decidesToo] = new Set(
    me.roles.filter(({ moId, roleId }) => roleId === 1 && !decidedByCaseworkers.has(moId)).map(({ moId }) => moId),
  )
  const isHandler = mayHandle(me)
  return [
    ...(isHandler || isRegional ? [{ key: 'own', text: t`Min tur`, search: ownTurn(me) }] : []),
    ...(decides !== undefined
      ? [
          {
            key: 'decide',
            text: t`Att besluta`,
            // Of the other organisations, what others decide.
            search: {
              ...longestFirst,
              awaits: 'administrator' as const,
              ...(decidesToo === undefined && { moId: decides }),
            },
          },
        ]
      : []),
    ...(isHandler
      ? [
          {
            key: 'unassigned',
            text: t`Att fördela`,
            search: { ...longestFirst, handler: unassigned, awaits: 'caseworker' as const },
          },
        ]
      : []),
    { key: 'unread', text: t`Olästa meddelanden`, search: { ...longestFirst, unread: true } },
    {
      key: 'changed',
      text: t`Ändrade sedan sist`,
      search: { list: 'active', sort: 'changedAt', direction: 'descending', changed: true },
    },
    ...(untransferred > 0
      ? [
          {
            key: 'untransferred',
            text: t`Inte hos medlemsregistret än`,
            search: { ...longestFirst, list: 'exported' as const, transferPending: true as const },
          },
        ]
      : []),
    ...(isHandler && withoutAdmission > 0
      ? [
          {
            key: 'members',
            text: t`Medlemmar utan inträdesdatum`,
            search: { ...longestFirst, list: 'archived' as const, ...membersWithoutDate },
          },
        ]
      : []),
  ]
}

type EditedView = Omit<ListView, 'mayChange'> & { isNew: boolean }

/** Stores a view, and shows the views as they are then. */
const useViewChanges = () => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const refresh = async () => await queryClient.invalidateQueries({ queryKey: ['list-views'] })
  return {
    save: async ({ id, name, search, moId }: Omit<ListView, 'mayChange'>) => {
      const outcome = await api.request(saveListView, { params: { id }, body: { name, search, moId } })
      await refresh()
      return outcome.kind
    },
    remove: async (id: string) => {
      await api.fetch(removeListView, { params: { id } })
      await refresh()
    },
  }
}

/** Changes the view that is open. A removed one can be taken back for a moment. */
const ViewMenu = ({ view, onEdit }: { view: ListView; onEdit: () => void }) => {
  const { name } = view
  const { t } = useLingui()
  const { remove, save } = useViewChanges()
  const { error, submit } = useSubmission(async (id: string) => {
    await remove(id)
    showFlash(t`Vyn ”${name}” är borttagen.`, { undo: () => void save(view) })
  })
  const failure = useInlineErrorText(error)
  return (
    <>
      <Menu
        label={<Trans>Ändra vyn</Trans>}
        variant="quiet"
        size="small"
        items={[
          { key: 'edit', label: <Trans>Byt namn eller dela …</Trans>, onSelect: onEdit },
          { key: 'remove', label: <Trans>Ta bort vyn</Trans>, isDestructive: true, onSelect: () => submit(view.id) },
        ]}
      />
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  )
}

/** Names a view, and says who has it. */
const ViewDialog = ({ view, onClose }: { view: EditedView; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const id = useId()
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  const [name, setName] = useState(view.name)
  const [moId, setMoId] = useState(view.moId ?? '')
  const [isChecked, setChecked] = useState(false)
  const [isFull, setFull] = useState(false)
  const { save } = useViewChanges()
  const { error, isBusy, submit } = useSubmission(async (given: Omit<ListView, 'mayChange'>) => {
    const kind = await save(given)
    if (kind === 'custom') return setFull(true)
    showFlash(view.isNew ? t`Vyn är sparad.` : t`Vyn är ändrad.`)
    onClose()
  })
  const failure = useInlineErrorText(error)
  const isMissing = isChecked && name.trim() === ''
  const { search: typed = '' } = searchOf(view)
  const most = moId === '' ? maxListViews.own : maxListViews.shared
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    setFull(false)
    if (name.trim() === '') return event.currentTarget.querySelector('input')?.focus()
    submit({ id: view.id, name, search: view.search, moId: moId === '' ? null : moId })
  }
  return (
    <Dialog heading={view.isNew ? <Trans>Spara vyn</Trans> : <Trans>Ändra vyn</Trans>} onClose={onClose}>
      <form noValidate className={dialogs.form} onSubmit={onSubmit}>
        <p>
          <Trans>Vyn öppnar listan med de filter och den ordning som den har nu.</Trans>{' '}
          {typed !== '' && <Trans>Sökningen ”{typed}” följer med.</Trans>}
        </p>
        <Field
          id={`${id}-name`}
          label={<Trans>Namn</Trans>}
          error={isMissing && <Trans>Skriv ett namn, så att vyn går att hitta.</Trans>}
        >
          <input
            {...fieldAria(`${id}-name`, { error: isMissing, isRequired: true })}
            className="ds-input"
            data-autofocus
            autoComplete="off"
            maxLength={maxViewNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field id={`${id}-who`} label={<Trans>Vem har vyn?</Trans>}>
          <select id={`${id}-who`} className="ds-input" value={moId} onChange={(event) => setMoId(event.target.value)}>
            <option value="">{t`Bara jag`}</option>
            {organisations.map((organisation) => {
              const shown = organisationName(organisation, i18n.locale)
              return <option key={organisation.id} value={organisation.id}>{t`Alla på ${shown}`}</option>
            })}
          </select>
        </Field>
        {isFull && (
          <p role="alert">
            <Trans>Det finns redan {most} vyer, så många som får plats. Ta bort någon först.</Trans>
          </p>
        )}
        {failure !== null && <p role="alert">{failure}</p>}
        <div className={dialogs.buttons}>
          <SaveButtons isBusy={isBusy} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
