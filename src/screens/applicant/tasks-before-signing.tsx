import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reason } from '#schemas/reason.ts'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useReasonSentences } from '#src/case/reasons.tsx'

/** The number of unstarted forms from which they become one task. */
const groupThreshold = 4

type TaskListItem = { key: string; text: ReactNode }

/** The reasons why the application cannot be signed yet as tasks: "Fyll i Försäkringar", each a link. */
export const useTasksBeforeSigning = (): ((reasons: readonly Reason[]) => readonly TaskListItem[]) => {
  const labels = useCaseLabels()
  const reasonTexts = useReasonSentences()
  const { links } = useCaseContext()

  const tasksOf = (reason: Reason): readonly TaskListItem[] => {
    const { code, params, link } = reason
    const form = labels.form(String(params['formId'] ?? ''))
    const field = labels.component(String(params['componentId'] ?? ''))
    const text = (): ReactNode => {
      switch (code) {
        case 'FORM_NOT_STARTED':
          return <Trans>Fyll i {form}</Trans>
        case 'FORM_NOT_VALID':
          return (
            <Trans>
              Fyll i <Plural value={Number(params['count'] ?? 0)} one="en uppgift" other="# uppgifter" /> i {form}
            </Trans>
          )
        case 'CORRECTION_NOT_HANDLED':
          return <Trans>Rätta ”{field}”</Trans>
        default:
          return null
      }
    }
    const taskText = text()
    if (taskText === null) return reasonTexts([reason]).map(({ key, sentence }) => ({ key, text: sentence }))
    const key = JSON.stringify([code, params])
    if (link === null) return [{ key, text: taskText }]
    return [{ key, text: <Link {...links.reason(code, link)}>{taskText}</Link> }]
  }

  return (reasons) => {
    const unstarted = reasons.filter(({ code }) => code === 'FORM_NOT_STARTED')
    if (unstarted.length < groupThreshold) return sortReasons(reasons).flatMap(tasksOf)
    const all = (
      <Link {...links.page('forms')}>
        <Plural value={unstarted.length} one="Fyll i # formulär" other="Fyll i # formulär" />
      </Link>
    )
    const others = reasons.filter(({ code }) => code !== 'FORM_NOT_STARTED')
    return [...sortReasons(others).flatMap(tasksOf), { key: 'FORM_NOT_STARTED', text: all }]
  }
}

/** Corrections first, as on the page. */
const sortReasons = (reasons: readonly Reason[]): readonly Reason[] => [
  ...reasons.filter(({ code }) => code === 'CORRECTION_NOT_HANDLED'),
  ...reasons.filter(({ code }) => code !== 'CORRECTION_NOT_HANDLED'),
]
