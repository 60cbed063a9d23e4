import { expect, test } from 'vitest'
import { readSourceFiles, type SourceFile } from './architecture/source-files.ts'

const house = ['src', 'server', 'machines', 'schemas', 'authoring']

/** Each only ever gets better: whoever merges files of one concept lowers the first and the third and raises the second. */
const limits = { files: 981, meanLines: 99, smallWithOneImporter: 68 }

/** Why a file with one importer and fewer than 40 lines is a file of its own, by the path that begins with the key. */
const reasons: Readonly<Record<string, string>> = {
  'server/db/migrations/': 'a migration never changes, and its name is its number',
  'server/mails/': 'a mail is one file with its params, texts and examples',
  'machines/case/lifecycle/': 'a region or a phase of the chart, as the drawn chart has it',
  'machines/case/mail-relevance.ts': 'in effect-of.ts it would import in a circle',
  'machines/case/requirements/people.ts': 'the requirements of one subject',
  'machines/charts/check-chart.ts': 'the build reads it, from another room',
  'server/endpoints/': 'an endpoint beside its handler, and few share a group',
  'server/features/documents/pdf/drawing-thread.ts': 'the entry of a worker thread',
  'server/features/documents/revision-in.ts': 'the thread that draws loads it without the database',
  'server/jobs/task-handlers.ts': 'one line a job',
  'src/api/request-actor.ts': 'loaded with the inspector alone',
  'src/case/live/applicant-live-updates.tsx': 'loaded after the first paint',
  'src/platform/tolerate-translation.ts': 'a patch of the DOM, before React',
  'src/screens/applicant/after-paint.tsx': 'loads whatever follows the first paint',
  'src/screens/applicant/member-text.tsx': 'loaded for members alone',
  'src/screens/case-page/case-skeleton.tsx': 'shown while the page loads',
  'src/screens/case-page/load-case-page.ts': 'loaded by the route before its screen',
  'src/screens/case-page/mails/mail-log-dialog.tsx': 'loaded with the dialog alone',
}

test('the parts of one thing lie in one file: the files, their mean length and the small ones stay within limits', () => {
  const sources = readSourceFiles().filter(({ isTest }) => !isTest)
  const files = sources.filter(({ room }) => house.includes(room))
  const importersOf = ({ path }: SourceFile): number =>
    sources.filter(({ imports }) => imports.some((to) => to.kind === 'file' && to.path === path)).length
  const lines = files.reduce((sum, { lineCount }) => sum + lineCount, 0)
  const small = files.filter(({ lineCount }) => lineCount < 40).filter((file) => importersOf(file) === 1)
  const counted = { files: files.length, meanLines: Math.round((10 * lines) / files.length) / 10 }
  process.stdout.write(`${JSON.stringify({ ...counted, smallWithOneImporter: small.length })}\n`)
  expect(counted.files, 'put a new file into the one of its concept, else raise limits.files').toBeLessThanOrEqual(
    limits.files,
  )
  expect(counted.meanLines).toBeGreaterThanOrEqual(limits.meanLines)
  expect(small.map(({ path }) => path).slice(limits.smallWithOneImporter)).toStrictEqual([])
  const hasReason = (path: string): boolean => Object.keys(reasons).some((beginning) => path.startsWith(beginning))
  expect(small.map(({ path }) => path).filter((path) => !hasReason(path))).toStrictEqual([])
})
