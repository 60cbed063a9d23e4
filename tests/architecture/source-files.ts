import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** One TypeScript file of the project: its path from the root with forward slashes, its text, and what it imports. */
export type SourceFile = { path: string; room: string; isTest: boolean; lineCount: number; imports: readonly Import[] }

/** One import as written, and where it leads: a file of the project, or a package by its name. */
export type Import = { specifier: string } & (
  { kind: 'file'; path: string; room: string } | { kind: 'package'; name: string }
)

export const rooms = ['schemas', 'authoring', 'machines', 'src', 'server', 'sandbox', 'templates', 'tests', 'scripts']

/** Every TypeScript file of the rooms but the generated ones, read from the disk. */
export const readSourceFiles = (): SourceFile[] =>
  globSync(rooms.map((room) => `${room}/**/*.{ts,tsx}`))
    .map(toForwardSlashes)
    .filter((path) => !path.endsWith('.gen.ts') && !path.endsWith('.d.ts'))
    .sort()
    .map(readSourceFile)

const readSourceFile = (path: string): SourceFile => {
  const text = readFileSync(path, 'utf8')
  return {
    path,
    room: roomOf(path),
    isTest: path.startsWith('tests/') || /\.(test|bench)\.tsx?$/.test(path),
    lineCount: text.split('\n').length - 1,
    imports: ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => resolveImport(path, fileName)),
  }
}

const resolveImport = (from: string, specifier: string): Import => {
  if (specifier.startsWith('.')) return toFile(specifier, toForwardSlashes(normalize(join(dirname(from), specifier))))
  if (specifier.startsWith('#')) return toFile(specifier, specifier.slice(1))
  return { specifier, kind: 'package', name: packageName(specifier) }
}

const toFile = (specifier: string, path: string): Import => ({ specifier, kind: 'file', path, room: roomOf(path) })

const packageName = (specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node'
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const roomOf = (path: string): string => path.split('/', 1).join('')

const toForwardSlashes = (path: string): string => path.replaceAll('\\', '/')
