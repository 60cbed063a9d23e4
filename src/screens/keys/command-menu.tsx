import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayHandleCases } from '#machines/case/permissions.ts'
import { CaseListKind } from '#schemas/case-status.ts'
import { localeNames } from '#schemas/locale.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import { caseListQuery, meQuery } from '#src/case/queries/list-queries.ts'
import { statusTexts } from '#src/case/texts/status-texts.ts'
import { fold } from '#src/form/fold.ts'
import { chooseLocale } from '#src/platform/i18n.ts'
import { useServices } from '#src/platform/services.ts'
import { offeredLocales, useLocale } from '#src/platform/use-locale.ts'
import { maySeePage, organisationPageNames, organisationPages } from '#src/screens/organisation/organisation-pages.ts'
import { announce } from '#src/ui/announcer.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchedList } from '#src/ui/searched-list.tsx'
import { isMac, shownKeys } from './key-map.ts'
import { readCommands, switchKeys, useKeysAreOn, type Command, type CommandGroup } from './keys.tsx'
import styles from './command-menu.module.css'

/** As in the search of all lists. */
const debounceMs = 250
const minQueryLength = 2
const maxCasesOfList = 5

/**
 * A field over every page of staff that finds cases, the actions of the open case, pages and settings. Arrow keys choose, Enter does it; an
 * action that is off says why, and leads to where that is resolved.
 */
export const CommandMenu = ({ onClose, showKeys }: { onClose: () => void; showKeys: () => void }) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [ofPage] = useState(readCommands)
  const cases = useFoundCases(typed)
  const groups = [
    ...ofPage.map((group) => matching(group, typed)),
    ...cases.groups,
    ...useStaffCommands(showKeys).map((group) => matching(group, typed)),
  ].filter(({ commands }) => commands.length > 0)
  const count = groups.flatMap(({ commands }) => commands).length

  const choose = (command: Command): void => {
    if (command.run === null) return announce(command.reason ?? '')
    onClose()
    // Once the dialog has given the focus back: what opens then returns it to the same place.
    setTimeout(command.run)
  }
  return (
    <Dialog heading={<Trans>Sök och gör</Trans>} size="medium" onClose={onClose}>
      <div className={styles.menu}>
        <SearchedList
          label={t`Sök ärenden, åtgärder och sidor`}
          listLabel={t`Träffar`}
          listClass={styles.list}
          search={typed}
          onSearch={setTyped}
          groups={groups.map(({ name, commands }) => ({ name, items: commands }))}
          onChoose={choose}
          isDisabled={({ run }) => run === null}
          input={{
            'data-autofocus': true,
            maxLength: 200,
            onKeyDown: (event) => {
              if (event.key.toLowerCase() !== 'k' || !(isMac() ? event.metaKey : event.ctrlKey)) return
              event.preventDefault()
              onClose()
            },
          }}
        >
          {(command) => <CommandOption command={command} />}
        </SearchedList>
        <p role="status" className={styles.status}>
          {cases.hasFailed ? (
            <Trans>Ärendena kunde inte hämtas. Skriv om, eller försök igen om en stund.</Trans>
          ) : cases.isBusy ? (
            <Trans>Söker ärenden …</Trans>
          ) : count === 0 ? (
            <Trans>Inget passar. Prova företagets namn, organisationsnumret eller ett annat ord.</Trans>
          ) : (
            t`${plural(count, { one: '# träff', other: '# träffar' })}`
          )}
        </p>
      </div>
    </Dialog>
  )
}

const CommandOption = ({ command: { label, about, reason, key } }: { command: Command }) => {
  const isOn = useKeysAreOn()
  return (
    <>
      <span className={styles.label} data-off={reason !== undefined}>
        <span>{label}</span>
        {key !== undefined && isOn && <kbd aria-hidden>{shownKeys(key).join(' ')}</kbd>}
      </span>
      {about !== undefined && <span className={styles.about}>{about}</span>}
      {reason !== undefined && <span className={styles.about}>{reason}</span>}
    </>
  )
}

/** The commands of a group that have every term that is typed. The company's name, in that of a group, would bring all the actions of its case. */
const matching = ({ name, commands }: CommandGroup, typed: string): CommandGroup => {
  const terms = fold(typed.trim()).split(/\s+/)
  return {
    name,
    commands: commands.filter(({ label, about = '' }) => {
      const text = fold(`${label} ${about}`)
      return terms.every((term) => text.includes(term))
    }),
  }
}

/** The first cases that the search of each list finds, a moment after the last letter. */
const useFoundCases = (typed: string) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isSearching = search.length >= minQueryLength
  const isAwaited = typed.trim().length >= minQueryLength && typed.trim() !== search
  const names = { active: t`Aktiva ärenden`, exported: t`Exporterade ärenden`, archived: t`Arkiverade ärenden` }
  const inList = (kind: CaseListKind) => ({ ...caseListQuery(api, kind, { search }), enabled: isSearching })
  const [active, exported, archived] = [
    useQuery(inList('active')),
    useQuery(inList('exported')),
    useQuery(inList('archived')),
  ]
  const byList = { active, exported, archived }
  const results = [active, exported, archived]
  /** None that the search before found: Enter would open one of them. */
  const itemsOf = (result: (typeof results)[number]) =>
    isSearching && !isAwaited && !result.isPlaceholderData ? (result.data?.items ?? []) : []
  const groups = CaseListKind.options.map((kind): CommandGroup => ({
    name: names[kind],
    commands: itemsOf(byList[kind])
      .slice(0, maxCasesOfList)
      .map((item) => ({
        id: `case-${item.id}`,
        label: item.company.name === '' ? t`Företag utan namn` : item.company.name,
        about: [formatOrgNumber(item.company.orgNo), item.reference, i18n._(statusTexts[item.displayStatus])].join(
          ' · ',
        ),
        run: () =>
          void navigate({ to: '/case/admin/$caseId', params: { caseId: item.id }, search: { document: undefined } }),
      })),
  }))
  return {
    groups,
    isBusy:
      isAwaited ||
      results.some(({ isFetching, isPending, isPlaceholderData }) => isFetching && (isPending || isPlaceholderData)),
    hasFailed: isSearching && results.some(({ error }) => error !== null),
  }
}

/** The pages that the user may see, and the settings of the browser. */
const useStaffCommands = (showKeys: () => void): readonly CommandGroup[] => {
  const { t, i18n } = useLingui()
  const { api, config } = useServices()
  const navigate = useNavigate()
  const locale = useLocale()
  const isOn = useKeysAreOn()
  const roles = useQuery(meQuery(api)).data?.roles ?? []
  const moIds = [...new Set(roles.map(({ moId }) => moId))]
  const page = (id: string, label: string, go: () => Promise<void>, about?: string): Command => ({
    id: `page-${id}`,
    label,
    ...(about !== undefined && { about }),
    run: () => void go(),
  })
  const lists = { active: t`Aktiva ärenden`, exported: t`Exporterade ärenden`, archived: t`Arkiverade ärenden` }
  return [
    {
      name: t`Sidor`,
      commands: [
        ...CaseListKind.options.map((list) => page(list, lists[list], () => navigate({ to: '/', search: { list } }))),
        page('search', t`Sök i alla listor`, () => navigate({ to: '/search', state: { isDetour: true } })),
        ...(moIds.some((moId) => mayHandleCases(roles, moId))
          ? [page('new', t`Ny ansökan`, () => navigate({ to: '/new' }))]
          : []),
        ...organisationPageNames
          .filter((name) => moIds.some((moId) => maySeePage(name, roles, moId)))
          .map((name) =>
            page(
              name,
              i18n._(organisationPages[name].name),
              () => navigate({ to: '/organisation/$page', params: { page: name } }),
              i18n._(organisationPages[name].about),
            ),
          ),
        page('inspector', t`Inspektör`, () => navigate({ to: '/inspector' })),
      ],
    },
    {
      name: t`Inställningar`,
      commands: [
        { id: 'keys', label: t`Visa kortkommandon`, key: 'showKeys', run: showKeys },
        isOn
          ? { id: 'keys-off', label: t`Stäng av kortkommandon med en bokstav`, run: () => switchKeys(false) }
          : { id: 'keys-on', label: t`Slå på kortkommandon med en bokstav`, run: () => switchKeys(true) },
        ...offeredLocales(config)
          .filter((each) => each !== locale)
          .map((each) => {
            const language = localeNames[each]
            return { id: `locale-${each}`, label: t`Byt språk till ${language}`, run: () => void chooseLocale(each) }
          }),
      ],
    },
  ]
}
