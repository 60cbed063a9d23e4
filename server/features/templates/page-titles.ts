import type { InformationPageTitle } from '#schemas/information-page.ts'
import type { Template } from '#schemas/template.ts'

/** The pages of a template as others link to them. A template of an earlier time has none. */
export const pageTitlesOf = ({ pages = [] }: Template): InformationPageTitle[] =>
  pages.map(({ pageId, title }) => ({ pageId, title }))
