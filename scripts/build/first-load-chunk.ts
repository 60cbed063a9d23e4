type ModuleInfo = { code: string | null; importedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** The icons' entry imports every icon there is, of which only those that a module names are in its chunk. */
const iconEntry = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
const namedIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const iconExports = /export \{([^}]*)\} from ["']\.\/([^"']+)["']/g

/** Everything that a module imports, and so on, without what it fetches later. */
const closure = (graph: Graph, root: string): ReadonlySet<string> => {
  const modules = new Set<string>()
  const queue = [root]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (modules.has(id)) continue
    modules.add(id)
    const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds)
      queue.push(...(iconEntry.test(imported) ? iconsIn(code ?? '', iconFiles(graph, imported)) : [imported]))
  }
  return modules
}

const iconsIn = (code: string, files: ReadonlyMap<string, string>): string[] =>
  [...code.matchAll(namedIcons)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => files.get(name.trim().split(' ')[0] ?? '') ?? []),
  )

/** The file of each icon by every name that it is exported by. */
const iconFiles = (graph: Graph, entry: string): ReadonlyMap<string, string> => {
  const folder = entry.slice(0, entry.lastIndexOf('/'))
  return new Map(
    [...(graph.getModuleInfo(entry)?.code ?? '').matchAll(iconExports)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, `${folder}/${file}`]),
    ),
  )
}

const routes = 'src/routes/'
const main = 'src/main.tsx'
const applyPage = `${routes}apply.$moSlug.$templateSlug.{-$orgNumber}.tsx?tsr-split=component`
const taskList = `${routes}case.$caseId.{-$token}.tsx?tsr-split=component`
const signPage = `${routes}case.$caseId.{-$token}.sign.tsx?tsr-split=component`
const formPage = `${routes}case.$caseId.{-$token}.form.$formId.tsx?tsr-split=component`

/**
 * The chunks of an applicant's first pages, each with the modules that all of its pages import. In this order, since a group takes
 * what its modules import with it.
 */
const chunks: readonly { name: string; pages: readonly string[] }[] = [
  { name: 'shell', pages: [main] },
  { name: 'task-list', pages: [taskList] },
  { name: 'fields', pages: [formPage, applyPage] },
  { name: 'actions', pages: [formPage, signPage] },
  { name: 'form', pages: [formPage] },
  { name: 'apply', pages: [applyPage] },
]

/**
 * The bundler's groups for those chunks, from this priority down. Fetched as few files they are a fifth smaller than as the eighty
 * that the bundler would make of them, and a phone waits for fewer requests.
 */
export const firstLoadChunks = (priority: number) => {
  const folder = process.cwd().replaceAll('\\', '/')
  const closures = new Map<string, ReadonlySet<string>>()
  const closureOf = (graph: Graph, page: string): ReadonlySet<string> => {
    const known = closures.get(page) ?? closure(graph, `${folder}/${page}`)
    closures.set(page, known)
    return known
  }
  return chunks.map(({ name, pages }, index) => ({
    name: (id: string, graph: Graph): string | null =>
      // The entry starts the application: a page with an entry of its own must be able to load the rest without it.
      id !== `${folder}/${main}` && pages.every((page) => closureOf(graph, page).has(id)) ? name : null,
    priority: priority - index,
  }))
}
