import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { parseValueKey, type ValueKey } from '#schemas/form/value.ts'
import type { FormRow } from './drawing/arrange-rows.ts'
import type { EntryPlace, RenderRows } from './define-form-component.ts'
import { fieldId } from './field-id.ts'
import type { FormPage } from './drawing/form-page.ts'
import styles from './form.module.css'
import { useFormServices } from './form-services.ts'
import { definitionOf } from './registry.ts'
import { useAnswer } from './use-answer.ts'
import { useTell } from './use-tell.ts'

export const FormPageContext = createContext<FormPage | null>(null)

const usePage = (): FormPage => {
  const page = use(FormPageContext)
  if (page === null) throw new Error('Rows of a form are used outside a FormView.')
  return page
}

type FormRowsProps = { rows: readonly FormRow[]; place: EntryPlace | undefined }

/** Rows in order, conditional ones indented under what shows them. The page draws them once; React fills the islands in them. */
export const FormRows = ({ rows, place }: FormRowsProps) => {
  const page = usePage()
  const { listId, entryId } = place ?? {}
  const root = useRef<HTMLDivElement>(null)
  const [islands, setIslands] = useState<readonly HTMLElement[]>([])
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return
    // Written past React, which would keep the text of every row for as long as the form is open.
    element.innerHTML = page.rows(
      rows,
      listId === undefined || entryId === undefined ? undefined : { listId, entryId },
    ).html
    const look = (): void => setIslands((known) => sameOr(known, islandsIn(element)))
    look()
    return page.onIslands(look)
  }, [page, rows, listId, entryId])
  return (
    <>
      <div ref={root} className={styles.rows} />
      {islands.map((island) => {
        const key = island.dataset['island']
        return key === undefined ? null : createPortal(<IslandView answerKey={key} />, island, key)
      })}
    </>
  )
}

/** Those of these rows: what stands inside an island is that one's own. */
const islandsIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-island]')].filter((island) => {
    const around = island.parentElement?.closest('[data-island]') ?? null
    return around === null || !root.contains(around)
  })

const sameOr = (known: readonly HTMLElement[], found: readonly HTMLElement[]): readonly HTMLElement[] =>
  known.length === found.length && known.every((island, at) => island === found[at]) ? known : found

const IslandView = ({ answerKey }: { answerKey: ValueKey }): ReactNode => {
  const { store, isReadOnly, isLocked } = useFormServices()
  const tell = useTell()
  const { value, issue } = useAnswer(answerKey)
  const component = store.index.nodes.get(parseValueKey(answerKey).componentId)?.component
  if (component === undefined) return null
  return definitionOf(component).island?.({
    component,
    id: fieldId(store.index.document.id, answerKey),
    answerKey,
    value,
    issue,
    isReadOnly: isReadOnly || (isLocked?.(component.componentId) ?? false),
    onChange: (next) => store.change(answerKey, next),
    onLeave: () => store.leave(answerKey),
    renderRows,
    tell,
  })
}

const renderRows: RenderRows = (rows, place) => <FormRows rows={rows} place={place} />
