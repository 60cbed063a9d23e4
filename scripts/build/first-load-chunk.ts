type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Everything that a module imports, and so on, without what it fetches later. */
const closure = (graph: Graph, root: string): ReadonlySet<string> => {
  const modules = new Set<string>()
  const queue = [root]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (modules.has(id)) continue
    modules.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return modules
}

/**
 * Names the chunk of a module that an applicant's first pages need: what every page has (`shell`), and what her task list has
 * besides (`task-list`). Fetched as two files they are a fifth smaller than as the eighty that the bundler would make of them.
 */
export const firstLoadChunk = () => {
  const folder = process.cwd().replaceAll('\\', '/')
  const main = `${folder}/src/main.tsx`
  let closures: Map<string, ReadonlySet<string>> | undefined
  return (id: string, graph: Graph): string | null => {
    closures ??= new Map([
      ['shell', closure(graph, main)],
      ['task-list', closure(graph, `${folder}/src/routes/case.$caseId.{-$token}.tsx?tsr-split=component`)],
    ])
    // The entry starts the application: a page with an entry of its own must be able to load the rest without it.
    if (id === main) return null
    // Its entry imports every icon there is: each stays with the pages that show it.
    if (id.includes('lucide-react')) return null
    for (const [name, members] of closures) if (members.has(id)) return name
    return null
  }
}
