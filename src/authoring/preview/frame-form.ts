import { compileForm, type FormIndex } from '#schemas/form/compile.ts'
import { type FileValue, type FormValues, parseValueKey } from '#schemas/form/value.ts'
import type { FormDocument } from '#schemas/form.ts'
import type { Option } from '#schemas/form/option.ts'
import { isSameJson } from '#schemas/records.ts'
import { createFormStore, type FormStore } from '../../form/store.ts'
import type { FormState } from './frame-messages.ts'
import { isValueOf, carriesValue } from '#schemas/form/answer-types.ts'
import type { StoredValue } from '#schemas/form/saved-value.ts'

type PreviewForm = {
  form: FormDocument
  dynamicData: Readonly<Record<string, readonly Option[]>>
  /** Components that are read-only for the company. */
  lockedIds: readonly string[]
}

/** The form in the iframe. Input in any form is preserved while the iframe is open. */
export type FrameForm = PreviewForm & {
  store: FormStore
  /** Incremented with every new store. */
  revision: number
  formState: () => FormState
  validateAll: () => void
  /** Opens the form as in a new case. */
  cleared: (onChange: () => void) => FrameForm
}

/**
 * Opens a form with the input it had before. An unchanged form, in another language for example, is returned as it is.
 *
 * @param onChange called at most once per animation frame
 */
export const createFrameForm = (next: PreviewForm, before: FrameForm | undefined, onChange: () => void): FrameForm => {
  if (before !== undefined && isSameForm(before, next)) return before
  const ownValues = typedValues.get(next.form.id) ?? {}
  return open(next, before === undefined ? 0 : before.revision + 1, ownValues, onChange)
}

/** Input by form id, also of components that the changed form no longer has. */
const typedValues = new Map<string, FormValues>()

const isSameForm = (one: PreviewForm, other: PreviewForm): boolean =>
  isSameJson([one.form, one.dynamicData, one.lockedIds], [other.form, other.dynamicData, other.lockedIds])

const open = (source: PreviewForm, revision: number, ownValues: FormValues, onChange: () => void): FrameForm => {
  const { form, dynamicData, lockedIds } = source
  const index = compileForm(form)
  const store = createFormStore({ index, values: compatibleAnswers(index, ownValues) })
  store.applyStored(firstAnswers(index).filter(({ componentId }) => !Object.hasOwn(ownValues, componentId)))
  let isScheduled = false
  const change = (): void => {
    const typed = Object.entries(store.values()).filter(([key]) => !store.peek(key).isPrefilled)
    typedValues.set(form.id, { ...ownValues, ...Object.fromEntries(typed) })
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      onChange()
    })
  }
  store.onChange(change)
  store.onSummaryChange(change)
  return {
    form,
    dynamicData,
    lockedIds,
    store,
    revision,
    formState: () => ({
      formId: form.id,
      values: { ...store.values() },
      errors: [...store.errors()].map(({ key, code, params }) => ({ key, code, params: { ...params } })),
      active: [...store.active()],
    }),
    validateAll: () => void store.validateAll(),
    cleared: (listener) => {
      typedValues.delete(form.id)
      return open(source, revision + 1, {}, listener)
    },
  }
}

/** Chosen files, in memory: the preview uploads nothing. */
const files = new Map<string, File>()

export const storeFile = (file: File): FileValue => {
  const fileId = crypto.randomUUID()
  files.set(fileId, file)
  return { fileId, displayFileName: file.name, contentType: file.type, sizeBytes: file.size }
}

/** @throws Error for a file of an earlier visit */
export const readStoredFile = (fileId: string): Promise<File> => {
  const file = files.get(fileId)
  return file === undefined ? Promise.reject(new Error(`No file ${fileId} is stored.`)) : Promise.resolve(file)
}

/** The answers that are compatible with a changed form. */
export const compatibleAnswers = (index: FormIndex, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const { componentId, entry } = parseValueKey(key)
      const node = index.nodes.get(componentId)
      return (
        node !== undefined &&
        node.listId === (entry?.listId ?? null) &&
        carriesValue(node.component) &&
        isValueOf(node.component.type, value)
      )
    }),
  )

/** Returns the initial values, marked as prefilled: what a new case answers besides is its sources' to say. */
const firstAnswers = ({ nodes }: FormIndex): StoredValue[] =>
  [...nodes].flatMap(([componentId, { component, listId }]) => {
    if (!carriesValue(component) || listId !== null) return []
    const { initialValue } = component
    if (initialValue === undefined) return []
    return { componentId, value: initialValue, version: 1, backendValidation: null, isPrefilled: true }
  })
