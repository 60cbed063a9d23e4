import { globSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './architecture/circles.ts'
import { readSourceFiles, type Import, type SourceFile } from './architecture/source-files.ts'

/** The rooms that each room may import, besides itself. Tests may import `tests/` too. */
const arrows: Record<string, readonly string[]> = {
  schemas: [],
  machines: ['schemas'],
  templates: ['schemas'],
  sandbox: ['schemas', 'templates'],
  server: ['schemas', 'machines', 'templates', 'sandbox'],
  src: ['schemas', 'machines'],
  scripts: ['schemas', 'machines', 'server', 'sandbox', 'templates'],
  tests: ['schemas', 'machines', 'server', 'src', 'sandbox', 'templates', 'scripts'],
}

/** The packages of the rooms that everything else stands on. */
const packagesOf: Record<string, readonly string[]> = { schemas: ['valibot'], machines: ['xstate'] }
const packagesOfTests = ['vitest', 'fast-check', 'xstate', 'valibot', 'node']

const longestFile = 300
const longestRouteFile = 40

const files = readSourceFiles()

describe('the arrows of the house', () => {
  test('lead only downwards from room to room', () => {
    expect(offences((file, to) => to.kind === 'file' && to.room !== file.room && !mayEnter(file, to.room))).toEqual([])
  })

  test('lead round in no circle, not even one of types', () => {
    expect(circlesIn(files.filter(({ isTest }) => !isTest))).toEqual([])
  })

  test('keep schemas on valibot and machines on xstate alone', () => {
    expect(offences((file, to) => to.kind === 'package' && !mayUse(file, to.name))).toEqual([])
  })

  test('keep src free of the server platform and server free of React', () => {
    const kept: Record<string, RegExp> = {
      src: /^(node|hono|kysely|pg|pino)$/,
      server: /^(react|react-dom|@tanstack\/.*|@xstate\/react)$/,
    }
    expect(
      offences((file, to) => !file.isTest && to.kind === 'package' && (kept[file.room]?.test(to.name) ?? false)),
    ).toEqual([])
  })

  test('keep src/ui free of cases and of the router', () => {
    const mayLeadTo = (to: Import) =>
      to.kind === 'package'
        ? to.name !== '@tanstack/react-router'
        : to.path.startsWith('src/ui/') || to.path === 'schemas/locale.ts' || to.room === 'tests'
    expect(offences((file, to) => file.path.startsWith('src/ui/') && !mayLeadTo(to))).toEqual([])
  })

  test('keep src/form on schemas and src/ui alone', () => {
    const mayLeadTo = (to: Import) =>
      to.kind === 'package'
        ? !/^(@tanstack\/react-(router|query)|xstate|@xstate\/react)$/.test(to.name)
        : /^(src\/(form|ui)|schemas|tests)\//.test(to.path)
    expect(offences((file, to) => file.path.startsWith('src/form/') && !mayLeadTo(to))).toEqual([])
  })

  test('are written with # from room to room, relative inside a room, and always with the extension', () => {
    const isWellWritten = (file: SourceFile, to: Import) =>
      to.kind === 'package' ||
      ((to.specifier.startsWith('#') || to.room === file.room) &&
        /\.(ts|tsx|css|json|po|svg|png|pdf|ttf|wasm|js)(\?\w+)?$|\$\{|\*/.test(to.specifier))
    expect(offences((file, to) => !isWellWritten(file, to))).toEqual([])
  })
})

describe('the files of the house', () => {
  const names = files.map(({ path }) => path)

  test('have names in kebab-case', () => {
    const isKebab = (path: string) =>
      path.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part))
    expect(names.filter((path) => !path.startsWith('src/routes/') && !isKebab(path))).toEqual([])
  })

  test('have names that say something', () => {
    const saysNothing = /(^|[/.-])(utils?|helpers?|misc|common)([/.-]|$)/
    expect(names.filter((path) => saysNothing.test(path))).toEqual([])
  })

  test('are short enough to hold one concept', () => {
    const limit = ({ path }: SourceFile) => (path.startsWith('src/routes/') ? longestRouteFile : longestFile)
    expect(
      files.filter((file) => file.lineCount > limit(file)).map(({ path, lineCount }) => `${path}: ${lineCount}`),
    ).toEqual([])
  })

  test('take from the design system what some screen wears, and nothing else', () => {
    const sheets = globSync('src/**/*.css').map((path) => readFileSync(path, 'utf8'))
    const taken = sheets.flatMap((sheet) =>
      [...sheet.matchAll(/designsystemet-css\/([\w-]+)\.css' layer\(ds\.components\)/g)].map(([, part = '']) => part),
    )
    const screens = names.filter((path) => path.startsWith('src/')).map((path) => readFileSync(path, 'utf8'))
    const parts = globSync('node_modules/@digdir/designsystemet-css/dist/src/*.css').map((path) => parse(path).name)
    const worn = new Set(
      screens.flatMap((text) => [
        ...[...text.matchAll(/(?<![\w-])ds-([\w-]+)/g)].map(([, part = '']) => part),
        ...[...text.matchAll(/import \{ (\w+)(?: as \w+)? \} from '@digdir\/designsystemet-react'/g)].map(([, name]) =>
          name?.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase(),
        ),
      ]),
    )
    expect(taken.toSorted()).toEqual(parts.filter((part) => worn.has(part)).toSorted())
  })

  test('name no folder of a single machine', () => {
    const folder = new RegExp(`/(${['work', 'root', 'home'].join('|')})/[a-z]`)
    const documents = globSync(['*', '.ci/*', 'docs/**/*.md', 'templates/**/*', 'src/**/*.{css,po}'], {
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile() && entry.name !== 'package-lock.json')
      .map((entry) => `${entry.parentPath}/${entry.name}`)
    expect([...names, ...documents].filter((path) => folder.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})

const offences = (isOffence: (file: SourceFile, to: Import) => boolean): string[] =>
  files.flatMap((file) =>
    file.imports.filter((to) => isOffence(file, to)).map((to) => `${file.path} imports ${to.specifier}`),
  )

const mayEnter = (file: SourceFile, room: string): boolean =>
  (arrows[file.room] ?? []).includes(room) || (file.isTest && room === 'tests')

const mayUse = (file: SourceFile, name: string): boolean => {
  const allowed = packagesOf[file.room]
  if (allowed === undefined) return true
  return [...allowed, ...(file.isTest ? packagesOfTests : [])].includes(name)
}
