import { isSafePattern } from 'redos-detector'
import type { Path } from '#schemas/form/template-components.ts'
import type { RawDiagnostic } from './diagnostic.ts'

/**
 * Expressions with catastrophic backtracking, which block a browser while the user types. The server's engine has none, so this is
 * a warning. Measured in steps, not in time: the result for an expression is always the same.
 */
export const slowExpressions = (node: unknown, path: Path, componentId: string | null = null): RawDiagnostic[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node && typeof node.regex === 'string')
    return isSlow(node.regex) ? [{ ...slow, path: [...path, 'regex'], componentId }] : []
  const own = 'componentId' in node && 'type' in node ? String(node.componentId) : componentId
  return Array.isArray(node)
    ? node.flatMap((item, position) => slowExpressions(item, [...path, position], own))
    : Object.entries(node).flatMap(([key, child]) => slowExpressions(child, [...path, key], own))
}

const isSlow = (regex: string): boolean => {
  try {
    return !isSafePattern(regex, { unicode: true, maxScore: 1000, maxSteps: 20_000 }).safe
  } catch {
    // What cannot be parsed is reported as such.
    return false
  }
}

const slow: Omit<RawDiagnostic, 'path' | 'componentId'> = {
  severity: 'warning',
  text: {
    sv: 'Uttrycket kan läsas på så många sätt att webbläsaren kan stå still medan någon skriver. Låt varje tecken passa på ett sätt.',
    en: 'This expression can match in so many ways that the browser may stand still while somebody types. Let each character match in one way.',
  },
  formId: null,
}
