import { existsSync, readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Locale } from '#schemas/locale.ts'
import { readBaseConfig } from '#server/config.ts'
import {
  checkDocument,
  checkJson,
  inOrder,
  type CheckedDocument,
  type CheckPurpose,
} from '#authoring/document/check-document.ts'
import { lineOf } from '#authoring/document/diagnostic.ts'
import { isForm } from '#authoring/document/grammar.ts'
import { ModuleError } from './module-error.ts'

export type CheckedFile = {
  documents: readonly CheckedDocument[]
  /** In the order of the sources. */
  diagnostics: readonly Diagnostic[]
  /** The files that the documents are made of. */
  sources: readonly string[]
  /** In which its texts are needed. */
  locales: readonly Locale[]
}

/**
 * Reads and checks the template, or the single form, in a JSON file, or each that a TypeScript module exports.
 *
 * @param file as the author names it; diagnostics name it the same way. Its texts are needed in the languages of LOCALES.
 * @throws Error where there is no such file, or nothing of the kind in it
 */
export const checkFile = async (file: string, purpose: CheckPurpose = 'draft'): Promise<CheckedFile> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const sources = [resolve(file)]
  const { locales } = readBaseConfig(process.env)
  if (extname(file) !== '.ts')
    return { ...checkJson(file, readFileSync(file, 'utf8'), purpose, locales), sources, locales }
  try {
    return await checkScript(file, purpose, locales)
  } catch (error) {
    if (error instanceof ModuleError)
      return { documents: [], diagnostics: [moduleDiagnostic(file, error)], sources, locales }
    throw error
  }
}

const checkScript = async (file: string, purpose: CheckPurpose, locales: readonly Locale[]): Promise<CheckedFile> => {
  // It needs the TypeScript compiler, which an installation of the server has not.
  const { readScript } = await import('./script-source.ts')
  const { exported, files, locate } = await readScript(file)
  const checked = Object.entries(exported)
    .filter(([, value]) => isForm(value) || isTemplate(value))
    .map(([name, value]) => checkDocument(name, value, ({ path }) => locate(value, path), purpose, locales))
  if (checked.length === 0) throw new Error(`${file} exports neither a form nor a template.`)
  const diagnostics = checked.flatMap((each) => each.diagnostics)
  // Templates of one module share forms, and what is wrong with those.
  const once = new Map(diagnostics.map((each) => [lineOf(each), each]))
  return {
    documents: checked.flatMap(({ documents }) => documents),
    diagnostics: inOrder([...once.values()]),
    sources: files,
    locales,
  }
}

const isTemplate = (value: unknown): boolean => typeof value === 'object' && value !== null && 'forms' in value

const moduleDiagnostic = (file: string, { message, location }: ModuleError): Diagnostic => ({
  ...(location ?? { file, line: 1, column: 1 }),
  severity: 'error',
  text: { sv: `Modulen går inte att köra: ${message}`, en: `The module cannot be run: ${message}` },
  formId: null,
  componentId: null,
})
