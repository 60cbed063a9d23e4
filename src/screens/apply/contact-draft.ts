import * as v from 'valibot'

const Draft = v.object({ orgNo: v.string(), email: v.string(), key: v.nullable(v.string()) })
/** What was typed at an organisation's start, and the key of the start that was made with it. */
export type ContactDraft = v.InferOutput<typeof Draft>

const nameOf = (moSlug: string): string => `apply/${moSlug}`

/** Of this tab; null where nothing was typed, and where the browser keeps nothing. */
export const readDraft = (moSlug: string): ContactDraft | null => {
  try {
    const parsed = v.safeParse(Draft, JSON.parse(sessionStorage.getItem(nameOf(moSlug)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export const writeDraft = (moSlug: string, draft: ContactDraft): void => {
  try {
    sessionStorage.setItem(nameOf(moSlug), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing has it typed again.
  }
}

export const forgetDraft = (moSlug: string): void => {
  try {
    sessionStorage.removeItem(nameOf(moSlug))
  } catch {
    // There is none.
  }
}
