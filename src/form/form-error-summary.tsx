import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { flushSync } from 'react-dom'
import { entryIds } from '#schemas/form/activation.ts'
import { parseValueKey, valueKey, type ValueKey } from '#schemas/form/value.ts'
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx'
import type { EntryPlace } from './define-form-component.ts'
import { fieldId } from './field-id.ts'
import type { FormPlace } from './sections/form-place.ts'
import { issueText } from './issue-text.ts'
import type { AnswerIssue } from './problems.ts'
import type { FormStore } from './store.ts'
import { useFormLocale, useIssues, useTextIn } from './use-answer.ts'

type FormErrorSummaryProps = { store: FormStore; place?: FormPlace; note?: ReactNode; ref?: Ref<HTMLDivElement> }

/** All that is wrong with a form now, each a link to its field, inside closed entries too. Nothing while nothing is wrong. */
export const FormErrorSummary = ({ store, place, note, ref }: FormErrorSummaryProps) => {
  const { t, i18n } = useLingui()
  const textIn = useTextIn()
  const locale = useFormLocale()
  const issues = useIssues(store)
  if (issues.length === 0) return null

  const formId = store.index.document.id
  /** Inside a list the entry says which of several fields of the same name it is. */
  const nameOf = (key: ValueKey, label: string): string => {
    const { entry } = parseValueKey(key)
    if (entry === undefined) return label
    const number = entryIds(store.values()[entry.listId]).indexOf(entry.entryId) + 1
    const list = store.index.nodes.get(entry.listId)?.component
    const entryName =
      entryNameOf(store, entry) ?? `${list?.type === 'dynamicList' ? textIn(list.entryName) : ''} ${number}`
    return t`${label} för ${entryName}`
  }
  const problems: readonly FieldProblem[] = issues.flatMap((issue) => {
    const component = store.index.nodes.get(parseValueKey(issue.key).componentId)?.component
    if (component === undefined || !('label' in component)) return []
    const text = `${named(nameOf(issue.key, textIn(component.label)))} ${issueText(issue, component, { say: (words) => i18n._(words), textIn, locale })}`
    return [{ fieldId: fieldId(formId, issue.key), text }]
  })
  const heading = t`${plural(issues.length, { one: '# uppgift behöver ändras', other: '# uppgifter behöver ändras' })}`
  return (
    <ErrorSummary
      heading={heading}
      problems={problems}
      note={note}
      onFollow={(id) => {
        openEntryOf(
          store,
          issues.find(({ key }) => fieldId(formId, key) === id),
        )
        const field = document.getElementById(id)
        if (field !== null) place?.reveal(field)
      }}
      {...(ref !== undefined && { ref })}
    />
  )
}

const openEntryOf = (store: FormStore, issue: AnswerIssue | undefined): void => {
  const entry = issue && parseValueKey(issue.key).entry
  if (entry) flushSync(() => store.setOpenEntry(entry.listId, entry.entryId))
}

/** A question is followed by what is wrong with its answer, another label by a colon first. */
const named = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`)

/** The first answer of its summary; null where nothing of it is answered. */
const entryNameOf = (store: FormStore, place: EntryPlace): string | null => {
  const list = store.index.nodes.get(place.listId)?.component
  const values = store.values()
  const names = list?.type === 'dynamicList' ? list.summary : []
  const told = names.map((id) => values[valueKey(id, place)]).find((value) => typeof value === 'string' && value !== '')
  return typeof told === 'string' ? told : null
}
