import { useEffect, useSyncExternalStore } from 'react'
import type { InformationPageTitle } from '#schemas/information-page.ts'
import type { Locale } from '#schemas/locale.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { applyAccent } from '#src/ui/theme/accent.ts'

export type SubjectOrganisation = Pick<MemberOrganisation, 'name' | 'nameInEnglish' | 'accentColour' | 'images'>

/** What the page on screen is about, for the header: whose logo, which company, and who else is told of a new language. */
export type PageSubject = {
  organisation: SubjectOrganisation | null
  /** What the organisation's applicants can read; left out where it is not for them. */
  information?: { moSlug: string; pages: readonly InformationPageTitle[] }
  /** Of the case that is loaded; the staff's second breadcrumb. */
  companyName: string | null
  /** Told before the texts switch, so that the case's own language follows the reader's. */
  onLocale?: (locale: Locale) => Promise<void>
}

let current: PageSubject | null = null
const listeners = new Set<() => void>()

const declare = (subject: PageSubject | null): void => {
  current = subject
  applyAccent(document.documentElement, subject?.organisation?.accentColour ?? null)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePageSubject = (): PageSubject | null => useSyncExternalStore(subscribe, () => current)

/** Says what the page is about for as long as the caller is on it. Pass the same object while nothing changes. */
export const useDeclaredSubject = (subject: PageSubject | null): void => {
  useEffect(() => {
    declare(subject)
    return () => {
      if (current === subject) declare(null)
    }
  }, [subject])
}

/** The address of the image that applicants see in the header (specification §1), or null. */
export const webLogoOf = (organisation: SubjectOrganisation): string | null =>
  organisation.images.find(({ usageType }) => usageType === 'WEB_LOGO')?.url ?? null
