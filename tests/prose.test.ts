import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rooms } from './architecture/source-files.ts'

/** As the first word of a sentence each of them hides the subject behind a clause. */
const openings = /^(?:What|Who|Whoever|Whatever|That|Which)\b(?!['’?])/

const sources = globSync([...rooms.map((room) => `${room}/**/*.{ts,tsx}`), '*.config.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.gen\.|\/generated\//.test(path))

const sentencesOf = (comment: string): readonly string[] =>
  comment
    .replace(/^\/\*+|\*+\/$|^\/\/\/?/g, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim()
    .split(/(?<=[.!:]) +/)

const commentsOf = (text: string): readonly string[] => [
  ...(text.match(/\/\*\*.*?\*\//gs) ?? []),
  ...(text.match(/(?<=^\s*)\/\/ .*$/gm) ?? []),
]

const titlesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g)].map(
    ([, , title = '']) => title,
  )

test('no sentence of a comment, title of a test or heading of a document hides its subject', () => {
  const offences = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const titles = /\.(?:test|spec|bench)\.tsx?$/.test(path) ? titlesOf(text) : []
    return [...commentsOf(text).flatMap(sentencesOf), ...titles]
      .filter((sentence) => openings.test(sentence) && !sentence.endsWith('?'))
      .map((sentence) => `${path}: ${sentence}`)
  })
  const headings = globSync(['*.md', 'docs/**/*.md']).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].flatMap(([, heading = '']) =>
      openings.test(heading) ? [`${path}: ${heading}`] : [],
    ),
  )
  expect([...offences, ...headings]).toStrictEqual([])
})
