import { globSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './architecture/circles.ts'
import { comparedStatuses } from './architecture/compared-statuses.ts'
import { readSourceFiles, type Import, type SourceFile } from './architecture/source-files.ts'

/** The rooms that each room may import, besides itself. Tests may import `tests/` too. */
const arrows: Record<string, readonly string[]> = {
  schemas: [],
  authoring: ['schemas', 'templates'],
  machines: ['schemas'],
  templates: ['schemas'],
  sandbox: ['schemas', 'templates'],
  server: ['schemas', 'authoring', 'machines', 'templates', 'sandbox'],
  src: ['schemas', 'machines'],
  scripts: ['schemas', 'authoring', 'machines', 'server', 'sandbox', 'templates'],
  tests: ['schemas', 'authoring', 'machines', 'server', 'src', 'sandbox', 'templates', 'scripts'],
}

/**
 * The layers of `server/`, from the top. A layer may import itself and those under it, types included; what stands beside others in one line
 * is a layer of its own that knows nothing of them.
 */
const serverLayers: readonly (readonly Layer[])[] = [
  [{ name: 'start', paths: ['start/', 'main.ts'] }],
  [{ name: 'app', paths: ['app.ts'] }],
  [{ name: 'endpoints', paths: ['endpoints/'] }],
  [{ name: 'jobs', paths: ['jobs/'] }],
  [{ name: 'features', paths: ['features/', 'mails/'] }],
  [{ name: 'http', paths: ['http/', 'auth/', 'context.ts', 'errors.ts'] }],
  [
    { name: 'repositories', paths: ['repositories/'] },
    { name: 'adapters', paths: ['adapters/'] },
    { name: 'locales', paths: ['locales/'] },
  ],
  [{ name: 'db', paths: ['db/'] }],
  [{ name: 'config', paths: ['config/', 'config.ts', 'logger.ts'] }],
]
type Layer = { name: string; paths: readonly string[] }

/** The context is the type of what a process has and hands down: nothing of it is imported to run. */
const typesOnly: Readonly<Record<string, readonly string[]>> = {
  'server/context.ts': [
    'server/features/documents/pdf/drawing-pool.ts',
    'server/features/forms/answer-sources.ts',
    'server/features/forms/template-catalogue.ts',
    'server/features/templates/template-checks.ts',
    'server/features/live/live-updates.ts',
    'server/jobs/task-queue.ts',
    'server/features/case-list/shared-runs.ts',
  ],
}

/** The packages of the rooms that everything else depends on. */
const packagesOf: Record<string, readonly string[]> = { schemas: ['valibot'], machines: ['xstate'] }
const packagesOfTests = ['vitest', 'fast-check', 'xstate', 'valibot', 'node']

const maxFileLines = 400
const maxRouteFileLines = 40

const files = readSourceFiles()

describe('the imports', () => {
  test('imports go only downwards from room to room', () => {
    expect(offences((file, to) => to.kind === 'file' && to.room !== file.room && !mayEnter(file, to.room))).toEqual([])
  })

  test('imports of the server go only downwards from layer to layer', () => {
    const isOfServer = (path: string) => path.startsWith('server/')
    const sources = files.filter(({ path, isTest }) => isOfServer(path) && !isTest)
    expect(sources.filter(({ path }) => layerOf(path) === null).map(({ path }) => path)).toEqual([])
    const upward = offences(
      (file, to) =>
        to.kind === 'file' && sources.includes(file) && isOfServer(to.path) && !isDownward(file.path, to.path),
    )
    const expected = Object.entries(typesOnly).flatMap(([from, paths]) =>
      paths.map((to) => `${from} imports ./${to.replace('server/', '')}`),
    )
    expect(upward.toSorted()).toEqual(expected.toSorted())
    for (const [path, targets] of Object.entries(typesOnly)) {
      const runtime = readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => /^import (?!type )/.test(line))
      expect(runtime.filter((line) => targets.some((to) => line.includes(to.replace('server/', ''))))).toEqual([])
    }
  })

  test('imports form no cycle, not even of types', () => {
    expect(circlesIn(files.filter(({ isTest }) => !isTest))).toEqual([])
  })

  test('schemas import no package but valibot, and machines none but xstate', () => {
    expect(offences((file, to) => to.kind === 'package' && !mayUse(file, to.name))).toEqual([])
  })

  test('src imports nothing of the server’s platform, and server nothing of React', () => {
    const forbidden: Record<string, RegExp> = {
      src: /^(node|hono|kysely|pg|pino)$/,
      server: /^(react|react-dom|@tanstack\/.*|@xstate\/react)$/,
    }
    expect(
      offences((file, to) => !file.isTest && to.kind === 'package' && (forbidden[file.room]?.test(to.name) ?? false)),
    ).toEqual([])
  })

  test('src/ui imports neither cases nor the router', () => {
    const mayLeadTo = (to: Import) =>
      to.kind === 'package'
        ? to.name !== '@tanstack/react-router'
        : to.path.startsWith('src/ui/') || /^schemas\/(locale|luminance)\.ts$/.test(to.path) || to.room === 'tests'
    expect(offences((file, to) => file.path.startsWith('src/ui/') && !mayLeadTo(to))).toEqual([])
  })

  test('src/form imports only schemas and src/ui', () => {
    const mayLeadTo = (to: Import) =>
      to.kind === 'package'
        ? !/^(@tanstack\/react-(router|query)|xstate|@xstate\/react)$/.test(to.name)
        : /^(src\/(form|ui)|schemas|tests)\//.test(to.path)
    expect(offences((file, to) => file.path.startsWith('src/form/') && !mayLeadTo(to))).toEqual([])
  })

  test('imports are written with # from room to room, relative inside a room, and always with the extension', () => {
    const isWellWritten = (file: SourceFile, to: Import) =>
      to.kind === 'package' ||
      ((to.specifier.startsWith('#') || to.room === file.room) &&
        /\.(ts|tsx|css|json|po|svg|png|pdf|ttf|wasm|js)(\?\w+)?$|\$\{|\*/.test(to.specifier))
    expect(offences((file, to) => !isWellWritten(file, to))).toEqual([])
  })
})

describe('the statuses of a case', () => {
  test('only the chart compares the statuses of a case, and all other code uses its tags, actions and tables', () => {
    const outside = files.filter(
      ({ path, room, isTest }) => (room === 'server' || room === 'src') && !isTest && !path.includes('/migrations/'),
    )
    expect(outside.flatMap(({ path }) => comparedStatuses(path))).toEqual([])
  })
})

describe('the files', () => {
  const names = files.map(({ path }) => path)

  test('files have names in kebab-case', () => {
    const isKebab = (path: string) =>
      path.split('/').every((segment) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(segment))
    expect(names.filter((path) => !path.startsWith('src/routes/') && !isKebab(path))).toEqual([])
  })

  test('files have meaningful names', () => {
    const vagueName = /(^|[/.-])(utils?|helpers?|misc|common)([/.-]|$)/
    expect(names.filter((path) => vagueName.test(path))).toEqual([])
  })

  test('files have at most 400 lines', () => {
    const limit = ({ path }: SourceFile) => (path.startsWith('src/routes/') ? maxRouteFileLines : maxFileLines)
    expect(
      files.filter((file) => file.lineCount > limit(file)).map(({ path, lineCount }) => `${path}: ${lineCount}`),
    ).toEqual([])
  })

  test('each class of the design system is used, and no other class', () => {
    const sheets = globSync('src/**/*.css').map((path) => readFileSync(path, 'utf8'))
    const taken = sheets.flatMap((sheet) =>
      [...sheet.matchAll(/designsystemet-css\/([\w-]+)\.css' layer\(ds\.components\)/g)].map(
        ([, component = '']) => component,
      ),
    )
    const screens = names.filter((path) => path.startsWith('src/')).map((path) => readFileSync(path, 'utf8'))
    const components = globSync('node_modules/@digdir/designsystemet-css/dist/src/*.css').map(
      (path) => parse(path).name,
    )
    const worn = new Set(
      screens.flatMap((text) => [
        ...[...text.matchAll(/(?<![\w-])ds-([\w-]+)/g)].map(([, component = '']) => component),
        ...[...text.matchAll(/import \{ (\w+)(?: as \w+)? \} from '@digdir\/designsystemet-react'/g)].map(([, name]) =>
          name?.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase(),
        ),
      ]),
    )
    expect(taken.toSorted()).toEqual(components.filter((component) => worn.has(component)).toSorted())
  })

  test('no file names a folder of one machine', () => {
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

const layerOf = (path: string): { name: string; height: number } | null => {
  for (const [index, layers] of serverLayers.entries())
    for (const { name, paths } of layers)
      if (paths.some((each) => path === `server/${each}` || (each.endsWith('/') && path.startsWith(`server/${each}`))))
        return { name, height: serverLayers.length - index }
  return null
}

const isDownward = (from: string, to: string): boolean => {
  const [upper, lower] = [layerOf(from), layerOf(to)]
  return upper !== null && lower !== null && (upper.name === lower.name || upper.height > lower.height)
}

const mayEnter = (file: SourceFile, room: string): boolean =>
  (arrows[file.room] ?? []).includes(room) || (file.isTest && room === 'tests')

const mayUse = (file: SourceFile, name: string): boolean => {
  const allowed = packagesOf[file.room]
  if (allowed === undefined) return true
  return [...allowed, ...(file.isTest ? packagesOfTests : [])].includes(name)
}
