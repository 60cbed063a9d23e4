import * as v from 'valibot'
import { Locale } from './locale.ts'

/** The files that a page fetches first, in that order: names in the folder of the built pages. */
export const PagePreload = v.object({
  /** A URL pattern. */
  path: v.string(),
  /** Whose language the page has: the case's, or the browser's. */
  language: v.picklist(['case', 'browser']),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  texts: v.record(Locale, v.array(v.string())),
})
export type PagePreload = v.InferOutput<typeof PagePreload>
