import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { InformationPageTitle } from '#schemas/information-page.ts'
import type { Locale } from '#schemas/locale.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { createEmitter } from '#src/ui/emitter.ts'
import { applyAccent } from '#src/ui/theme/accent.ts'

export type PageOrganisation = Pick<MemberOrganisation, 'name' | 'nameInEnglish' | 'accentColour' | 'images'>

/** The organisation and company of the current page, for the header, and a hook into a change of language. */
export type PageSubject = {
  organisation: PageOrganisation | null
  /** The organisation's pages for applicants, on a case's page those of its version of the template; omitted on other pages. */
  information?: {
    moSlug: string
    search: { template: string | undefined; version?: number }
    pages: readonly InformationPageTitle[]
  }
  /** The company of the loaded case, which is the second breadcrumb for staff. */
  companyName: string | null
  /** Called before the texts switch, so that the case's own language follows the user's. */
  onLocaleChange?: (locale: Locale) => Promise<void>
}

let current: PageSubject | null = null
const { subscribe, emit } = createEmitter()

const setSubject = (subject: PageSubject | null): void => {
  current = subject
  applyAccent(document.documentElement, subject?.organisation?.accentColour ?? null)
  emit()
}

export const usePageSubject = (): PageSubject | null => useSyncExternalStore(subscribe, () => current)

/** Sets the page's subject while the caller is mounted, before the page is painted. Pass a stable object. */
export const useSetPageSubject = (subject: PageSubject | null): void => {
  useLayoutEffect(() => {
    setSubject(subject)
    return () => {
      if (current === subject) setSubject(null)
    }
  }, [subject])
}

/** The address of the image that applicants see in the header (specification §1), or null. */
export const webLogoOf = (organisation: PageOrganisation): string | null =>
  organisation.images.find(({ usageType }) => usageType === 'WEB_LOGO')?.url ?? null
