import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useSyncExternalStore, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { componentOf } from '#schemas/form/component-of.ts'
import { entryIds, parseValueKey, valueKey, type EntryPath, type ValueKey } from '#schemas/form/value.ts'
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx'
import type { FormatContext } from './define-form-component.ts'
import { fieldId } from './field-id.ts'
import type { FormStepper } from './sections/use-form-stepper.ts'
import { fieldErrorText } from './field-error-text.ts'
import { definitionOf } from './registry.ts'
import type { FormStore } from './store.ts'
import { failedUploads, onUploadChange, type FailedUpload } from './uploads/running-uploads.ts'
import { uploadProblemText } from './uploads/upload-problem-text.ts'
import { useFormLocale, useFieldErrors, useLocalized } from './use-field-state.ts'
import { useFormatContext } from './use-format-context.ts'

type FormErrorSummaryProps = { store: FormStore; stepper?: FormStepper; note?: ReactNode; ref?: Ref<HTMLDivElement> }

/** The form's validation errors, each a link to its field, inside closed entries too. Renders nothing while there are none. */
export const FormErrorSummary = ({ store, stepper, note, ref }: FormErrorSummaryProps) => {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const locale = useFormLocale()
  const context = useFormatContext(noPeople, store.available().optionsByTag)
  const errors = useFieldErrors(store)
  const uploads = useFailedUploads(store)
  if (errors.length + uploads.length === 0) return null

  const formId = store.index.document.id
  /** Inside a list the label names the entry, since several fields share it. */
  const nameOf = (key: ValueKey, label: string): string => {
    const { entry } = parseValueKey(key)
    if (entry === undefined) return label
    const number = entryIds(store.peek(entry.listId).value).indexOf(entry.entryId) + 1
    const list = store.index.nodes.get(entry.listId)?.component
    const entryName =
      entryLabelOf(store, entry, context) ??
      `${list?.type === 'dynamicList' ? localized(list.entryName) : ''} ${number}`
    return t`${label} för ${entryName}`
  }
  const labelOf = (key: ValueKey): string | null => {
    const component = componentOf(store.index, key)
    return component === undefined || !('label' in component) ? null : nameOf(key, localized(component.label))
  }
  const notUploaded = uploads.flatMap(({ key, name, problem }): FieldProblem[] => {
    const label = labelOf(key)
    const text = uploadProblemText(i18n, problem)
    return label === null ? [] : [{ fieldId: fieldId(formId, key), text: `${named(label)} ${name}. ${text}` }]
  })
  const problems: readonly FieldProblem[] = errors.flatMap((error) => {
    const component = componentOf(store.index, error.key)
    if (component === undefined || !('label' in component)) return []
    const text = `${named(nameOf(error.key, localized(component.label)))} ${fieldErrorText(error, component, { t: (descriptor) => i18n._(descriptor), localized, locale })}`
    return [{ fieldId: fieldId(formId, error.key), text }]
  })
  const count = errors.length + notUploaded.length
  const heading = t`${plural(count, { one: '# uppgift behöver ändras', other: '# uppgifter behöver ändras' })}`
  return (
    <ErrorSummary
      heading={heading}
      problems={[...problems, ...notUploaded]}
      note={note}
      onFollow={(id) => {
        openEntryOf(
          store,
          [...errors, ...uploads].find(({ key }) => fieldId(formId, key) === id),
        )
        const field = document.getElementById(id)
        if (field !== null) stepper?.reveal(field)
      }}
      {...(ref !== undefined && { ref })}
    />
  )
}

const useFailedUploads = (store: FormStore): readonly FailedUpload[] =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const unsubscribes = [onUploadChange(store, listener), store.onSummaryChange(listener)]
        return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
      },
      [store],
    ),
    () => failedUploads(store),
  )

const openEntryOf = (store: FormStore, problem: { key: ValueKey } | undefined): void => {
  const entry = problem && parseValueKey(problem.key).entry
  if (entry) flushSync(() => store.setOpenEntry(entry.listId, entry.entryId))
}

/** A label that ends in punctuation is followed by the error directly, any other by a colon. */
const named = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`)

/** Entries are named by what is answered in them. */
const noPeople: FormatContext['people'] = []

/** The first answer of the entry's summary; undefined where none is answered. */
const entryLabelOf = ({ index, peek }: FormStore, entryPath: EntryPath, context: FormatContext): string | undefined => {
  const list = index.nodes.get(entryPath.listId)?.component
  const ids = list?.type === 'dynamicList' ? list.summary : []
  return ids.flatMap((id) => {
    const component = index.nodes.get(id)?.component
    return component === undefined
      ? []
      : definitionOf(component).format(component, peek(valueKey(id, entryPath)).value, context)
  })[0]
}
