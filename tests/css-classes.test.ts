import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const importOfSheet = /^import (\w+) from '([^']+\.module\.css)'/gm

const classesIn = (sheet: string): ReadonlySet<string> =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))

const fileOf = (specifier: string, importer: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : join(dirname(importer), specifier)

test('every class that a component names is in its style sheet', () => {
  const missing = globSync('src/**/*.{ts,tsx}').flatMap((component) => {
    const source = readFileSync(component, 'utf8')
    const code = source.replaceAll(/^import .*$/gm, '')
    return [...source.matchAll(importOfSheet)].flatMap(([, name = '', specifier = '']) => {
      const known = classesIn(fileOf(specifier, component))
      return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
        .flatMap(([, used = '']) => (known.has(used) ? [] : used))
        .map((used) => `${component}: ${name}.${used}`)
    })
  })
  expect(missing).toStrictEqual([])
})
