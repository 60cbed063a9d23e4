import * as v from 'valibot'

const Draft = v.object({ orgNo: v.string(), email: v.string(), key: v.nullable(v.string()) })
/** The input of an organisation's start page, and the key of the start request made with it. */
export type ContactDraft = v.InferOutput<typeof Draft>

const storageKey = (moSlug: string): string => `apply/${moSlug}`

/** The draft of this tab; null without one, and where sessionStorage fails. */
export const readDraft = (moSlug: string): ContactDraft | null => {
  try {
    const parsed = v.safeParse(Draft, JSON.parse(sessionStorage.getItem(storageKey(moSlug)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export const writeDraft = (moSlug: string, draft: ContactDraft): void => {
  try {
    sessionStorage.setItem(storageKey(moSlug), JSON.stringify(draft))
  } catch {
    // Without sessionStorage it has to be typed again.
  }
}

export const forgetDraft = (moSlug: string): void => {
  try {
    sessionStorage.removeItem(storageKey(moSlug))
  } catch {
    // There is none.
  }
}
