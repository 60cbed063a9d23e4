import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rooms = /^(?:schemas|authoring|machines|src|server|sandbox|templates|tests|scripts|docs)\//

/** `X` in a path stands for any name. */
test.each(['CONTRIBUTING.md', 'README.md', ...globSync('docs/*.md')])(
  '%s names only files and folders that exist',
  (file) => {
    const paths = [...readFileSync(file, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, path = '']) =>
      path.replace('/X.ts', '/*.ts'),
    )
    expect(paths.filter((path) => rooms.test(path) && globSync(path).length === 0)).toStrictEqual([])
  },
)

test('CONTRIBUTING.md names files without their folder that exist, and names of the code that are in it', () => {
  const names = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)
  const sources = globSync([
    '*.ts',
    '{schemas,authoring,machines,src,server,sandbox,templates,tests,scripts}/**/*.{ts,tsx}',
  ])
  const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  const isFile = (name: string): boolean => sources.some((path) => `/${path}`.endsWith(`/${name}`))
  const missing = names.filter((name) =>
    /\.tsx?$/.test(name) ? !isFile(name) : /^[a-z]+[A-Z]\w*$/.test(name) && !code.includes(name),
  )
  expect(missing).toStrictEqual([])
})

test('CONTRIBUTING.md has fewer than 1,200 words, and each recipe at most six lines', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  const recipes = text.split('\n\n').filter((paragraph) => /^\*\*an? /.test(paragraph))
  expect(recipes.length).toBeGreaterThan(10)
  expect(recipes.filter((recipe) => recipe.split('\n').length > 6)).toStrictEqual([])
  expect(text.split(/\s+/).length).toBeLessThan(1200)
})

/** A folder or a pattern proves nothing: the test could be removed from it. */
const isTestFile = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path) && !/[*{]/.test(path)

test('every statement of docs/specification.md names where it holds, and files with tests', () => {
  const rows = readFileSync('docs/specification.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:statement|---)/.test(line))
  const incomplete = rows.filter((row) => {
    const [, , location = '', tests = ''] = row.split('|')
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    return !location.includes('`') || named.length === 0 || !named.every(isTestFile)
  })
  expect({ count: rows.length > 0, incomplete }).toStrictEqual({ count: true, incomplete: [] })
})
