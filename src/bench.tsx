// Imported first, since it sets the order of the cascade layers.
import './ui/theme/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { compileForm } from '#schemas/form/compile.ts'
import { Value, valueKey, type FormValues, textsOf } from '#schemas/form/value.ts'
import { FormDocument } from '#schemas/form.ts'
import type { Locale } from '#schemas/locale.ts'
import { fieldId } from './form/field-id.ts'
import { FormView } from './form/form-view.tsx'
import { createFormStore, type FormStore } from './form/store.ts'
import { activateLocale, loadAreas } from './platform/i18n.ts'

/** A form in our grammar, the components to type into, toggle and add to, and the results of its search boxes. */
const Spec = v.object({
  form: FormDocument,
  fieldIds: v.array(v.string()),
  controllerId: v.string(),
  listId: v.string(),
  cellIds: v.array(v.string()),
  found: v.array(v.string()),
})
type Spec = v.InferOutput<typeof Spec>

/** The server sends parsed forms, so the measurement does not parse them again. */
const isParsed = (input: unknown): input is Spec => {
  const rows = memberOf(memberOf(input, 'form'), 'rows')
  return (
    Array.isArray(rows) &&
    rows.every((row: unknown) => {
      const component = memberOf(row, 'component')
      return memberOf(component, 'label') === undefined || memberOf(component, 'sensitive') !== undefined
    })
  )
}
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Values as a page writes them: a list is an array of its entries' cells. */
const Values = v.record(v.string(), v.union([Value, v.array(v.record(v.string(), Value))]))

type Mounted = { spec: Spec; store: FormStore }

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no element #root.')

await loadAreas(['shell', 'form'])
// Loads both languages before measuring, since fetching is not the engine's time.
await activateLocale('en')
await activateLocale('sv')

const root = createRoot(container)
let mounted: Mounted | undefined
const current = (): Mounted => {
  if (mounted === undefined) throw new Error('Cannot measure: no form is mounted.')
  return mounted
}

/** Resolves after the next paint. */
const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const isValues = (input: unknown): input is v.InferOutput<typeof Values> => typeof input === 'object' && input !== null

const isEntries = (value: v.InferOutput<typeof Values>[string]): value is Record<string, Value>[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object' && !('fileId' in each))

const flatten = (input: v.InferOutput<typeof Values>): FormValues => {
  const values: Record<string, Value> = {}
  for (const [id, value] of Object.entries(input)) {
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

const entryIdsOf = (store: FormStore, listId: string): readonly string[] => textsOf(store.values()[listId] ?? null)

const inputAt = (id: string): HTMLElement | null => {
  const element = document.getElementById(id)
  return element?.matches('input, select, textarea') === true
    ? element
    : (element?.querySelector<HTMLElement>('input, select, textarea') ?? null)
}

const bench = {
  /** Resolves after the first paint, or when every row is in the document. */
  mount: async (input: unknown, values: unknown = {}, isWhole = false): Promise<void> => {
    const spec = isParsed(input) ? input : v.parse(Spec, input)
    const store = createFormStore({ index: compileForm(spec.form), values: flatten(isValues(values) ? values : {}) })
    mounted = { spec, store }
    root.render(
      <I18nProvider i18n={i18n}>
        <FormView
          key={performance.now()}
          services={{
            store,
            isReadOnly: false,
            dynamicData: {},
            people: [],
            search: () => Promise.resolve(spec.found),
          }}
        />
      </I18nProvider>,
    )
    await (isWhole ? bench.whole() : nextPaint())
  },
  /** Resolves once every row is in the document, also those inserted after the first paint. */
  whole: async (): Promise<void> => {
    const last = current().spec.form.rows.at(-1)?.component.componentId ?? ''
    while (container.querySelector(`[data-key="${CSS.escape(last)}"]`) === null) await nextPaint()
  },
  /** Returns the shown content as HTML. */
  markup: (): string => container.innerHTML,
  /** Shows HTML without a form behind it, to measure the document and its styles. */
  write: async (html: string): Promise<void> => {
    root.unmount()
    container.innerHTML = html
    await nextPaint()
  },
  fieldInput: (position: number): HTMLElement | null => {
    const { spec, store } = current()
    const id = spec.fieldIds[position]
    if (id !== undefined) return inputAt(fieldId(spec.form.id, id))
    const remainder = position - spec.fieldIds.length
    const entryId = entryIdsOf(store, spec.listId)[Math.floor(remainder / spec.cellIds.length)]
    const cell = spec.cellIds[remainder % spec.cellIds.length]
    if (entryId === undefined || cell === undefined) return null
    return inputAt(fieldId(spec.form.id, valueKey(cell, { listId: spec.listId, entryId })))
  },
  values: (): Record<string, unknown> => {
    const { spec, store } = current()
    const all = store.values()
    const scalars = Object.entries(all).filter(([key]) => !key.includes('/') && key !== spec.listId)
    const rows = entryIdsOf(store, spec.listId).map((entryId) =>
      Object.fromEntries(
        spec.cellIds.map((cell) => [cell, all[valueKey(cell, { listId: spec.listId, entryId })] ?? null]),
      ),
    )
    return { ...Object.fromEntries(scalars), [spec.listId]: rows }
  },
  setLocale: (locale: Locale): Promise<void> => activateLocale(locale),
  validateAll: (): void => void current().store.validateAll(),
  addRow: (): void => {
    const { spec, store } = current()
    store.addEntry(spec.listId)
  },
  toggle: (): void => {
    const { spec } = current()
    inputAt(fieldId(spec.form.id, spec.controllerId))?.click()
  },
}

declare global {
  interface Window {
    __bench: typeof bench
  }
}
window.__bench = bench
