import type { Path } from '#schemas/form/template-components.ts'
import type { RawDiagnostic } from './diagnostic.ts'

/** Names that every object of JavaScript has a meaning for: as the name of a property they are dropped when a document is read. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Properties that a document would silently lose, such as a list of options under the tag `constructor`. */
export const reservedNames = (node: unknown, path: Path = []): RawDiagnostic[] => {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, child]) => {
    const at = [...path, Array.isArray(node) ? Number(key) : key]
    return [...(reserved.has(key) ? [reservedName(key, at)] : []), ...reservedNames(child, at)]
  })
}

const reservedName = (name: string, path: Path): RawDiagnostic => ({
  severity: 'error',
  path,
  isAboutKey: true,
  text: {
    sv: `"${name}" kan ingenting heta. Välj ett annat namn.`,
    en: `Nothing can be called "${name}". Choose another name.`,
  },
  formId: null,
  componentId: null,
})
