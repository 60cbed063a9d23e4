import type { Plugin, Rollup } from 'vite'
import { reservedTemplateSlugs } from '#schemas/api/organisation-look-up.ts'
import type { Locale } from '#schemas/locale.ts'
import type { PagePreload } from '#schemas/page-preload.ts'

const caseId = ':caseId([0-9a-f\\-]{36})'
const token = ':token([\\w\\-]{43})?'

/** The pages that people open from a link, with the routes and texts that each shows first. */
const pages = [
  {
    path: `/apply/:moSlug/:templateSlug((?!(?:${reservedTemplateSlugs.join('|')})(?:/|$))[\\w\\-]+)/:orgNumber?`,
    subject: 'organisation',
    routes: ['apply.$moSlug', 'apply.$moSlug.$templateSlug.{-$orgNumber}'],
    areas: ['shell', 'apply'],
  },
  {
    path: `/case/${caseId}/${token}`,
    subject: 'case',
    routes: ['case.$caseId.{-$token}'],
    areas: ['shell', 'case', 'applicant'],
  },
  {
    path: `/case/${caseId}/${token}/form/:formId`,
    subject: 'case',
    routes: ['case.$caseId.{-$token}', 'case.$caseId.{-$token}.form.$formId'],
    areas: ['shell', 'case', 'applicant', 'form'],
  },
] as const

/**
 * Writes .pages.json: the files that each of those pages fetches first, which the server names in its response, so that the browser
 * fetches them at once and not one after another. The files of every page come first: the rest cannot start without them.
 */
export const pagePreloads: Plugin = {
  name: 'page-preloads',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    const chunkOf = (moduleId: string): Rollup.OutputChunk[] =>
      chunks.filter(({ facadeModuleId, moduleIds }) =>
        [facadeModuleId, ...moduleIds].some((id) => id?.replaceAll('\\', '/').endsWith(moduleId)),
      )
    const withImports = (roots: readonly Rollup.OutputChunk[]): Set<Rollup.OutputChunk> => {
      const found = new Set(roots)
      for (const chunk of found)
        for (const name of chunk.imports) for (const each of chunks) if (each.fileName === name) found.add(each)
      return found
    }
    const first = withImports(chunkOf('/src/main.tsx'))
    const besides = (moduleIds: readonly string[]) =>
      [...withImports(moduleIds.flatMap(chunkOf))].filter((chunk) => !first.has(chunk))
    const preloads = pages.map(({ path, subject, routes, areas }): PagePreload => {
      const parts = besides(routes.map((route) => `/src/routes/${route}.tsx?tsr-split=component`))
      const textsOf = (own: readonly string[]) => {
        const inLocale = (locale: Locale) =>
          besides(own.map((area) => `/src/locales/${area}/${locale}.po`)).map(({ fileName }) => fileName)
        return { sv: inLocale('sv'), en: inLocale('en'), nb: inLocale('nb') }
      }
      return {
        path,
        subject,
        scripts: [...first, ...parts].map(({ fileName }) => fileName),
        styles: [
          ...new Set([...first, ...parts].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
        ],
        shellTexts: textsOf(['shell']),
        texts: textsOf(areas),
      }
    })
    this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(preloads) })
  },
}
