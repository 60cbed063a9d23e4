// First, since it sets the order of the style layers that the components write in.
import './ui/theme/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { compileForm } from '#schemas/form/compile.ts'
import { Value, valueKey, type FormValues } from '#schemas/form/value.ts'
import { FormDocument } from '#schemas/form.ts'
import type { Locale } from '#schemas/locale.ts'
import { fieldId } from './form/field-id.ts'
import { FormView } from './form/form-view.tsx'
import { createFormStore, type FormStore } from './form/store.ts'
import { activateLocale, loadAreas } from './platform/i18n.ts'

/** What is measured: a form in our grammar, and which of its components are typed in, toggled and added to. */
const Spec = v.object({
  form: FormDocument,
  fieldIds: v.array(v.string()),
  controllerId: v.string(),
  listId: v.string(),
  cellIds: v.array(v.string()),
})
type Spec = v.InferOutput<typeof Spec>

/** Values as a page writes them: a list is an array of its entries' cells. */
const Values = v.record(v.string(), v.union([Value, v.array(v.record(v.string(), Value))]))

type Mounted = { spec: Spec; store: FormStore }

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no element #root.')

await loadAreas(['shell', 'form'])
// Both languages are here before anything is measured: what it takes to fetch one is not the engine's.
await activateLocale('en')
await activateLocale('sv')

const root = createRoot(place)
let mounted: Mounted | undefined
const now = (): Mounted => {
  if (mounted === undefined) throw new Error('Cannot measure: no form is mounted.')
  return mounted
}

/** Resolves after the frame that shows what has been done. */
const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const isEntries = (value: v.InferOutput<typeof Values>[string]): value is Record<string, Value>[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object' && !('fileId' in each))

const flatten = (given: v.InferOutput<typeof Values>): FormValues => {
  const values: Record<string, Value> = {}
  for (const [id, value] of Object.entries(given)) {
    if (!isEntries(value)) {
      values[id] = value
      continue
    }
    const entryIds = value.map(() => crypto.randomUUID())
    values[id] = entryIds
    value.forEach((cells, row) => {
      const entryId = entryIds[row]
      if (entryId === undefined) return
      for (const [cell, content] of Object.entries(cells)) values[valueKey(cell, { listId: id, entryId })] = content
    })
  }
  return values
}

const entriesOf = (store: FormStore, listId: string): readonly string[] => {
  const value = store.values()[listId]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

const inputAt = (id: string): HTMLElement | null => {
  const found = document.getElementById(id)
  return found?.matches('input, select, textarea') === true
    ? found
    : (found?.querySelector<HTMLElement>('input, select, textarea') ?? null)
}

const bench = {
  mount: async (given: unknown, values: unknown = {}): Promise<void> => {
    const spec = v.parse(Spec, given)
    const store = createFormStore({ index: compileForm(spec.form), values: flatten(v.parse(Values, values)) })
    mounted = { spec, store }
    root.render(
      <I18nProvider i18n={i18n}>
        <FormView key={performance.now()} services={{ store, isReadOnly: false, dynamicData: {}, people: [] }} />
      </I18nProvider>,
    )
    await painted()
  },
  fieldInput: (position: number): HTMLElement | null => {
    const { spec, store } = now()
    const id = spec.fieldIds[position]
    if (id !== undefined) return inputAt(fieldId(spec.form.id, id))
    const rest = position - spec.fieldIds.length
    const entryId = entriesOf(store, spec.listId)[Math.floor(rest / spec.cellIds.length)]
    const cell = spec.cellIds[rest % spec.cellIds.length]
    if (entryId === undefined || cell === undefined) return null
    return inputAt(fieldId(spec.form.id, valueKey(cell, { listId: spec.listId, entryId })))
  },
  values: (): Record<string, unknown> => {
    const { spec, store } = now()
    const all = store.values()
    const own = Object.entries(all).filter(([key]) => !key.includes('/') && key !== spec.listId)
    const rows = entriesOf(store, spec.listId).map((entryId) =>
      Object.fromEntries(
        spec.cellIds.map((cell) => [cell, all[valueKey(cell, { listId: spec.listId, entryId })] ?? null]),
      ),
    )
    return { ...Object.fromEntries(own), [spec.listId]: rows }
  },
  setLocale: (locale: Locale): Promise<void> => activateLocale(locale),
  validateAll: (): void => void now().store.validateAll(),
  addRow: (): void => {
    const { spec, store } = now()
    store.addEntry(spec.listId)
  },
  toggle: (): void => {
    const { spec } = now()
    inputAt(fieldId(spec.form.id, spec.controllerId))?.click()
  },
}

declare global {
  interface Window {
    __bench: typeof bench
  }
}
window.__bench = bench
