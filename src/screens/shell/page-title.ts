import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { factsOf } from '#src/platform/route-facts.ts'
import { useAppName } from '#src/platform/use-app-name.ts'
import { useTitleParts } from '#src/ui/page-title.ts'

/**
 * Keeps the document's title: what has to be changed, what is open, of which form and company, and the product (WCAG 2.4.2). A case's
 * page begins with the company, so that ten tabs are told apart.
 */
export const usePageTitle = (): void => {
  const { i18n } = useLingui()
  const appName = useAppName()
  const { title, name = '', dialog } = factsOf(useMatches())
  const { problem, form, company } = useTitleParts()
  const own = title === undefined ? undefined : i18n._(title)
  const isForm = form !== undefined && (name === 'Form' || name === 'Form-Admin')
  const parts = isForm ? [form, company] : dialog === undefined ? [company, own] : [own, form, company]
  const text = [...parts, appName].filter((part) => part !== undefined).join(' - ')
  const pageTitle = problem === undefined ? text : `${problem}: ${text}`
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
}
