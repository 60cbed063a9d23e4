import { isSafePattern } from 'redos-detector'
import type { Path } from '#schemas/form/template-parts.ts'
import type { Remark } from './finding.ts'

/**
 * Expressions that a browser's engine can try in so many ways that it stands still while somebody types. The server's does not, so this is
 * a warning. Judged in steps, not in time: the same expression is always judged the same.
 */
export const slowExpressions = (node: unknown, path: Path, componentId: string | null = null): Remark[] => {
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
    // What cannot be read is told as such.
    return false
  }
}

const slow: Omit<Remark, 'path' | 'componentId'> = {
  severity: 'warning',
  text: {
    sv: 'Uttrycket kan läsas på så många sätt att webbläsaren kan stå still medan någon skriver. Låt varje tecken passa på ett sätt.',
    en: 'This expression can match in so many ways that the browser may stand still while somebody types. Let each character match in one way.',
  },
  formId: null,
}
