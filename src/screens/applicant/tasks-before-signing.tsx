import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reason } from '#schemas/reason.ts'
import { useNames } from '#src/case/names.ts'
import { addressOf, useOpenCase } from '#src/case/open-case.tsx'
import { placeOf } from '#src/case/place-of.ts'
import { useSaidReasons } from '#src/case/reasons.tsx'

/** From so many on, forms that nobody has opened are one task: a list of them would say what the list above says. */
const gatheredFrom = 4

type Task = { key: string; text: ReactNode }

/** The reasons why the application cannot be signed yet, said as what to do: "Fyll i Försäkringar", each a link to where. */
export const useTasksBeforeSigning = (): ((reasons: readonly Reason[]) => readonly Task[]) => {
  const names = useNames()
  const say = useSaidReasons()
  const open = useOpenCase()

  const taskOf = (reason: Reason): readonly Task[] => {
    const { code, params, link } = reason
    const form = names.form(String(params['formId'] ?? ''))
    const field = names.component(String(params['componentId'] ?? ''))
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
    const said = text()
    if (said === null) return say([reason]).map(({ key, sentence }) => ({ key, text: sentence }))
    const key = JSON.stringify([code, params])
    return [{ key, text: link === null ? said : <Link {...placeOf(addressOf(open, link))}>{said}</Link> }]
  }

  return (reasons) => {
    const untouched = reasons.filter(({ code }) => code === 'FORM_NOT_STARTED')
    if (untouched.length < gatheredFrom) return inOrder(reasons).flatMap(taskOf)
    const all = (
      <Link {...placeOf(addressOf(open, { to: 'section', section: 'forms' }))}>
        <Plural value={untouched.length} one="Fyll i # formulär" other="Fyll i # formulär" />
      </Link>
    )
    const others = reasons.filter(({ code }) => code !== 'FORM_NOT_STARTED')
    return [...inOrder(others).flatMap(taskOf), { key: 'FORM_NOT_STARTED', text: all }]
  }
}

/** As on the page: corrections first. */
const inOrder = (reasons: readonly Reason[]): readonly Reason[] => [
  ...reasons.filter(({ code }) => code === 'CORRECTION_NOT_HANDLED'),
  ...reasons.filter(({ code }) => code !== 'CORRECTION_NOT_HANDLED'),
]
