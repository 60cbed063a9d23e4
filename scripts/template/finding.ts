import type { Path } from '#schemas/form/template-parts.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { Finding } from '#schemas/template-preview.ts'

/** Where in a file, counted from 1. */
export type Position = { line: number; column: number }

/** A value of a document in the sources: `file` as the author names it. */
export type Place = Position & { file: string }

/** What was found in a document, before it is known where in the sources that is. */
export type Remark = {
  severity: 'error' | 'warning'
  path: Path
  /** The name of the property is meant, not its value. */
  isAboutKey?: boolean
  /** Says what to do. */
  text: Translatable
  formId: string | null
  componentId: string | null
}

/** As compilers write it, so that editors can follow it: `FILE:LINE:COLUMN  error|warning  sentence`. */
export const lineOf = ({ file, line, column, severity, text }: Finding): string =>
  `${file}:${line}:${column}  ${severity}  ${text.en ?? text.sv}`

/** "2 errors, 1 warning", or that there are none. */
export const sumOf = (findings: readonly Pick<Finding, 'severity'>[]): string => {
  if (findings.length === 0) return 'Sound: no errors, no warnings.'
  const count = (severity: Finding['severity']): string => {
    const number = findings.filter((each) => each.severity === severity).length
    return `${number} ${severity}${number === 1 ? '' : 's'}`
  }
  return `${count('error')}, ${count('warning')}`
}
