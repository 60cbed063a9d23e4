import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxBulkCases, type BulkSelection } from '#schemas/api/bulk.ts'
import { listQueryOf } from '#src/case/list/change-search.ts'
import type { ListSearch } from '#src/case/list/list-search.ts'
import { meQuery, myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { choicesFor, choiceTexts, type BulkChoice } from './bulk-texts.ts'
import type { Selection } from '../case-selection.tsx'
import styles from './bulk.module.css'

/** The choices for several cases of the list; empty where there are none. */
export const useBulkChoices = (search: ListSearch): readonly BulkChoice[] => {
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const organisations = useQuery(myOrganisationsQuery(api)).data
  return me === undefined || organisations === undefined ? [] : choicesFor(search.list ?? 'active', me, organisations)
}

type Props = {
  choices: readonly BulkChoice[]
  selection: Selection
  search: ListSearch
  /** How many cases the list has on all its pages. */
  total: number
}

/** Offers the choices for the selected cases, at the bottom of the window, over the end of the list. */
export const BulkBar = ({ choices, selection, search, total }: Props) => {
  const { i18n } = useLingui()
  const [choice, setChoice] = useState<BulkChoice | null>(null)
  const [first, ...others] = choices
  const count = selection.isAll ? total : selection.items.length
  const takenAtOnce = Math.min(total, maxBulkCases)
  const isMore = selection.isWhole && !selection.isAll && total > selection.items.length
  if (count === 0 || first === undefined) return null
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        <Plural value={count} one="# ärende valt" other="# ärenden valda" />
      </p>
      <Button variant="quiet" isNeutral className={styles.clear} onClick={() => selection.keep([])}>
        <Trans>Avmarkera</Trans>
      </Button>
      <Button onClick={() => setChoice(first)}>{i18n._(choiceTexts[first])}</Button>
      <Menu
        label={<Trans>Gör mer</Trans>}
        items={others.map((key) => ({ key, label: i18n._(choiceTexts[key]), onSelect: () => setChoice(key) }))}
      />
      {isMore && (
        <Button variant="outlined" isNeutral onClick={selection.selectAll}>
          <Trans>Välj alla {takenAtOnce} i listan</Trans>
        </Button>
      )}
      {!selection.isWhole && (
        <Button variant="outlined" isNeutral onClick={selection.toggleAll}>
          <Trans>Välj alla på sidan</Trans>
        </Button>
      )}
      {choice !== null && (
        <BulkDialog
          choice={choice}
          selection={selectionOf(selection, search)}
          onClose={() => setChoice(null)}
          onStarted={(others) => {
            selection.keep(others)
            setChoice(null)
            window.scrollTo({ top: 0 })
          }}
        />
      )}
    </div>
  )
}

/** Of all pages the server finds the cases by the filters of the address. */
const selectionOf = ({ isAll, items }: Selection, search: ListSearch): BulkSelection => {
  if (!isAll) return { caseIds: items.map(({ id }) => id) }
  const { page: _, ...query } = listQueryOf(search)
  return { list: search.list ?? 'active', query }
}
