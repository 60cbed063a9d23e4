import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { flushSync } from 'react-dom'
import { parseValueKey } from '#schemas/form/value.ts'
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx'
import { fieldId } from './field-id.ts'
import { issueText } from './issue-text.ts'
import type { AnswerIssue, FormStore } from './store.ts'
import { useIssues, useTextIn } from './use-answer.ts'

/** All that is wrong with a form now, each a link to its field, inside closed entries too. Nothing while nothing is wrong. */
export const FormErrorSummary = ({ store, ref }: { store: FormStore; ref?: Ref<HTMLDivElement> }) => {
  const { t, i18n } = useLingui()
  const textIn = useTextIn()
  const issues = useIssues(store)
  if (issues.length === 0) return null

  const formId = store.index.document.id
  const problems: readonly FieldProblem[] = issues.flatMap((issue) => {
    const component = store.index.nodes.get(parseValueKey(issue.key).componentId)?.component
    if (component === undefined || !('label' in component)) return []
    const text = `${named(textIn(component.label))} ${issueText(issue, component, { say: (words) => i18n._(words), textIn })}`
    return [{ fieldId: fieldId(formId, issue.key), text }]
  })
  const heading = t`${plural(issues.length, { one: '# uppgift behöver ändras', other: '# uppgifter behöver ändras' })}`
  return (
    <ErrorSummary
      heading={heading}
      problems={problems}
      onFollow={(id) =>
        openEntryOf(
          store,
          issues.find(({ key }) => fieldId(formId, key) === id),
        )
      }
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
