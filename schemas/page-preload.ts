import * as v from 'valibot'

const Files = v.array(v.string())
const Catalogs = v.object({ sv: Files, en: Files, nb: Files })

/** The files that a page fetches first, in that order: names in the folder of the built pages. */
export const PagePreload = v.object({
  /** A URL pattern. */
  path: v.string(),
  /** The subject of the page, fetched with it: a case, in the case's language, or a member organisation, in the browser's. */
  subject: v.picklist(['case', 'organisation']),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  /** The shared texts of every page, in the browser's language. */
  shellTexts: Catalogs,
  /** All of the page's, in its own language. */
  texts: Catalogs,
})
export type PagePreload = v.InferOutput<typeof PagePreload>
