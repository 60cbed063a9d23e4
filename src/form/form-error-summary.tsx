import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useSyncExternalStore, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { componentOf } from '#schemas/form/compile.ts'
import { entryIds, parseValueKey, valueKey, type EntryPath, type ValueKey } from '#schemas/form/value.ts'
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx'
import { type FormatContext, formatAnswer } from '#schemas/form/answer-types.ts'
import { fieldId } from './field-id.ts'
import type { FormStepper } from './sections/use-form-stepper.ts'
import { fieldErrorText } from './field-error-text.ts'
import type { FormStore } from './store.ts'
import type { FieldError } from './validation-state.ts'
import { failedUploads, onUploadChange, type FailedUpload } from './uploads/running-uploads.ts'
import { uploadProblemText } from './uploads/upload-problem-text.ts'
import { useFormLocale, useFieldErrors, useLocalized } from './use-field-state.ts'
import { useFormatContext } from './use-format-context.ts'

/** An invalid answer, or a file that was not uploaded. */
export type FormProblem = FieldError | FailedUpload

/** All problems of the form that have been validated, in reading order. */
export const problemsOf = (store: FormStore): readonly FormProblem[] => [...store.errors(), ...failedUploads(store)]

/** Equal for two problems that read alike: another error of the same answer is another problem. */
export const problemId = (problem: FormProblem): string =>
  'problem' in problem ? `${problem.key} ${problem.name} ${problem.problem.code}` : `${problem.key} ${problem.code}`

type FormErrorSummaryProps = {
  store: FormStore
  stepper?: FormStepper
  /**
   * The problems to list, by default the present ones. A given list keeps its solved problems, marked, so that nothing below moves while the user
   * types.
   */
  listed?: readonly FormProblem[]
  note?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The form's validation errors, each a link to its field, inside closed entries too. Renders nothing while there are none. */
export const FormErrorSummary = ({ store, stepper, listed, note, ref }: FormErrorSummaryProps) => {
  const { t, i18n } = useLingui()
  const localized = useLocalized()
  const locale = useFormLocale()
  const context = useFormatContext(noPeople, store.available().optionsByTag)
  const errors = useFieldErrors(store)
  const uploads = useFailedUploads(store)
  const problems: readonly FormProblem[] = listed ?? [...errors, ...uploads]
  if (problems.length === 0) return null

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
  const textOf = (problem: FormProblem): string | null => {
    const component = componentOf(store.index, problem.key)
    if (component === undefined || !('label' in component)) return null
    const name = named(nameOf(problem.key, localized(component.label)))
    return 'problem' in problem
      ? `${name} ${problem.name}. ${uploadProblemText(i18n, problem.problem)}`
      : `${name} ${fieldErrorText(problem, component, { t: (descriptor) => i18n._(descriptor), localized, locale })}`
  }
  const rows = problems.flatMap((problem): (FieldProblem & { isMissing: boolean })[] => {
    const now =
      'problem' in problem
        ? uploads.find((each) => problemId(each) === problemId(problem))
        : errors.find(({ key }) => key === problem.key)
    const text = textOf(now ?? problem)
    if (text === null) return []
    const isMissing = now !== undefined && 'code' in now && now.code.startsWith('REQUIRED')
    return [{ fieldId: fieldId(formId, problem.key), text, isSolved: now === undefined, isMissing }]
  })
  const left = rows.filter(({ isSolved }) => !isSolved)
  const count = left.length
  const heading = left.every(({ isMissing }) => isMissing)
    ? t`${plural(count, { one: '# svar saknas', other: '# svar saknas' })}`
    : t`${plural(count, { one: '# uppgift behöver ändras', other: '# uppgifter behöver ändras' })}`
  return (
    <ErrorSummary
      heading={count === 0 ? t`Allt är rättat` : heading}
      problems={rows}
      note={note}
      onFollow={(id) => {
        openEntryOf(
          store,
          problems.find(({ key }) => fieldId(formId, key) === id),
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

/** The first answer of the entry's summary; undefined if none is answered. */
const entryLabelOf = ({ index, peek }: FormStore, entryPath: EntryPath, context: FormatContext): string | undefined => {
  const list = index.nodes.get(entryPath.listId)?.component
  const ids = list?.type === 'dynamicList' ? list.summary : []
  return ids.flatMap((id) => {
    const component = index.nodes.get(id)?.component
    return component === undefined ? [] : formatAnswer(component, peek(valueKey(id, entryPath)).value, context)
  })[0]
}
