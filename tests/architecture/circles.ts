import type { SourceFile } from './source-files.ts'

/** Every group of files that reach one another by imports, those of types included: Tarjan's strongly connected components. */
export const circlesIn = (files: readonly SourceFile[]): string[][] => {
  const importsOf = new Map(
    files.map(({ path, imports }) => [path, imports.flatMap((to) => (to.kind === 'file' ? [to.path] : []))]),
  )
  const indexOf = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  const visit = (path: string): number => {
    const index = indexOf.size
    indexOf.set(path, index)
    stack.push(path)
    let low = index
    for (const to of importsOf.get(path) ?? []) {
      if (!importsOf.has(to)) continue
      if (!indexOf.has(to)) low = Math.min(low, visit(to))
      else if (stack.includes(to)) low = Math.min(low, indexOf.get(to) ?? index)
    }
    if (low === index) {
      const group = stack.splice(stack.indexOf(path))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return low
  }

  for (const path of importsOf.keys()) if (!indexOf.has(path)) visit(path)
  return circles
}
