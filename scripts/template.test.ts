import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

// Each starts a process, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'template-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Outcome = { code: number | null; stdout: string; stderr: string }
const runScript = (...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
const run = (...args: string[]): Promise<Outcome> => runScript('scripts/template.ts', ...args)

/** A form on its own has the lists of the membership applications. */
const borrowed = `Options of the membership applications are shown for the tag Undergrupper: the template that the form goes into needs that list in its own "dynamicData".
`

test('a sound document passes the check', async () => {
  expect(await run('templates/examples/workshop-visit.json', '--check')).toEqual({
    code: 0,
    stdout: `Sound: no errors, no warnings.\n${borrowed}`,
    stderr: '',
  })
})

test('errors fail the check, each on a line that an editor can follow', async () => {
  const file = 'tests/fixtures/forms/odd-forms.ts'
  expect(await run('--check', file)).toEqual({
    code: 1,
    stdout: `${file}:8:45  warning  The text "Nej" is missing in English. Add "en".
${file}:20:24  error  "wantsVisit" can never have the answer "perhaps". Choose from yes, no.
1 error, 1 warning
`,
    stderr: '',
  })
})

test('a document is drawn as a PDF for each language beside it', async () => {
  const file = join(folder, 'visit.json')
  copyFileSync('templates/examples/workshop-visit.json', file)
  const { code, stdout } = await run(file, '--pdf')
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `Sound: no errors, no warnings.
${borrowed}Drawn: ${join(folder, 'visit-sv.pdf')}
Drawn: ${join(folder, 'visit-en.pdf')}
`,
  })
  expect(readdirSync(folder)).toEqual(['visit-en.pdf', 'visit-sv.pdf', 'visit.json'])
  expect(readFileSync(join(folder, 'visit-sv.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a failure is reported in one sentence', async () => {
  expect(await run('gone.json', '--check')).toEqual({ code: 1, stdout: '', stderr: 'There is no file gone.json.\n' })
})

test('texts go out to a translator as CSV and come in again, and a row with a problem stops them all', async () => {
  const [file, texts] = [join(folder, 'support.json'), join(folder, 'texts.csv')]
  copyFileSync('templates/examples/supporting-membership.json', file)
  const before = readFileSync(file, 'utf8')
  const takeTexts = (...args: string[]): Promise<Outcome> => runScript('scripts/template-texts.ts', file, ...args)
  expect(await takeTexts('--write', texts)).toEqual({ code: 0, stdout: `Written: ${texts}\n`, stderr: '' })
  const written = readFileSync(texts, 'utf8')

  writeFileSync(texts, written.replace(',With work,', ',By working,').replace(',Company name,', ',The <b>name</b>,'))
  expect(await takeTexts('--read', texts)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${texts}:5  The translation of "forms/supporter/rows/supporterName/label" has <b>, which would be shown just so. Write the text without HTML.
Nothing was changed.
`,
  })
  expect(readFileSync(file, 'utf8')).toBe(before)

  writeFileSync(texts, written.replace(',With work,', ',By working,'))
  expect(await takeTexts('--read', texts)).toEqual({ code: 0, stdout: 'One text is different now.\n', stderr: '' })
  expect(readFileSync(file, 'utf8')).toBe(before.replace('"With work"', '"By working"'))
})
