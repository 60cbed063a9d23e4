import type { Path } from '#schemas/form/template-components.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'

/** Where in a file, counted from 1. */
export type Position = { line: number; column: number }

/** A value of a document in the sources: `file` as the author names it. */
export type SourceLocation = Position & { file: string }

/** A finding in a document, before its place in the sources is known. */
export type RawDiagnostic = {
  severity: 'error' | 'warning'
  path: Path
  /** The finding is about the property's name, not its value. */
  isAboutKey?: boolean
  /** Describes what to do. */
  text: Translatable
  formId: string | null
  componentId: string | null
}

/** As compilers write it, so that editors can follow it: `FILE:LINE:COLUMN  error|warning  sentence`. */
export const lineOf = ({ file, line, column, severity, text }: Diagnostic): string =>
  `${file}:${line}:${column}  ${severity}  ${text.en ?? text.sv}`

/** "2 errors, 1 warning", or a text for none. */
export const sumOf = (diagnostics: readonly Pick<Diagnostic, 'severity'>[]): string => {
  if (diagnostics.length === 0) return 'Sound: no errors, no warnings.'
  const count = (severity: Diagnostic['severity']): string => {
    const number = diagnostics.filter((each) => each.severity === severity).length
    return `${number} ${severity}${number === 1 ? '' : 's'}`
  }
  return `${count('error')}, ${count('warning')}`
}

/** Names the lists of options that a form on its own has only once it stands in a template; null if it needs none. */
export const borrowedLine = (lists: readonly string[]): string | null =>
  lists.length === 0
    ? null
    : `Options of the membership applications are shown for the tag ${lists.join(', ')}: the template that the form goes into needs that list in its own "dynamicData".`
