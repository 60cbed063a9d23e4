import * as v from 'valibot'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'

const Draft = v.object({ orgNo: v.string(), email: v.string(), key: v.nullable(v.string()) })
/** The input of an organisation's start page, and the key of the start request made with it. */
export type ContactDraft = v.InferOutput<typeof Draft>

const StoredDraft = v.pipe(v.string(), v.parseJson(), Draft)

const storage = createBrowserStorage('sessionStorage')
const storageKey = (moSlug: string): string => `apply/${moSlug}`

/** The draft of this tab; null without one. */
export const readDraft = (moSlug: string): ContactDraft | null => {
  const parsed = v.safeParse(StoredDraft, storage.read(storageKey(moSlug)))
  return parsed.success ? parsed.output : null
}

export const writeDraft = (moSlug: string, draft: ContactDraft): void =>
  void storage.write(storageKey(moSlug), JSON.stringify(draft))

export const forgetDraft = (moSlug: string): void => storage.remove(storageKey(moSlug))
