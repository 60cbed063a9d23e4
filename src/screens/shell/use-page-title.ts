import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { staticDataOf } from '#src/platform/route-static-data.ts'
import { useAppName } from '#src/platform/use-app-name.ts'
import { useTitleParts } from '#src/ui/page-title.ts'

/**
 * Sets the document's title: errors, the page, the form and company, and the product (WCAG 2.4.2). A case's
 * page begins with the company, so that tabs can be distinguished.
 */
export const usePageTitle = (): void => {
  const { i18n } = useLingui()
  const appName = useAppName()
  const { title, name = '', dialog } = staticDataOf(useMatches())
  const { problem, form, company } = useTitleParts()
  // While a page of staff waits for its texts, its title would be the id of the message.
  const isLoaded = title !== undefined && (title.message !== undefined || title.id in i18n.messages)
  const routeTitle = isLoaded ? i18n._(title) : undefined
  const isForm = form !== undefined && (name === 'Form' || name === 'Form-Admin')
  const parts = isForm ? [form, company] : dialog === undefined ? [company, routeTitle] : [routeTitle, form, company]
  const text = [...parts, appName].filter((part) => part !== undefined).join(' - ')
  const pageTitle = problem === undefined ? text : `${problem}: ${text}`
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
}
