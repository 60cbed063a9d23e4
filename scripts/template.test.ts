import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

// Each starts a process, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'template-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/template.ts', ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
  })

test('a sound document passes the check', async () => {
  expect(await run('templates/examples/workshop-visit.json', '--check')).toEqual({
    code: 0,
    stdout: 'Sound: no errors, no warnings.\n',
    stderr: '',
  })
})

test('errors fail the check, each on a line that an editor can follow', async () => {
  const file = 'tests/fixtures/forms/odd-forms.ts'
  expect(await run('--check', file)).toEqual({
    code: 1,
    stdout: `${file}:8:45  error  The text "Nej" is missing in English. Add "en".
${file}:20:24  error  "wantsVisit" can never have the answer "perhaps". Choose from yes, no.
2 errors, 0 warnings
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
Drawn: ${join(folder, 'visit-sv.pdf')}
Drawn: ${join(folder, 'visit-en.pdf')}
`,
  })
  expect(readdirSync(folder)).toEqual(['visit-en.pdf', 'visit-sv.pdf', 'visit.json'])
  expect(readFileSync(join(folder, 'visit-sv.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a failure is reported in one sentence', async () => {
  expect(await run('gone.json', '--check')).toEqual({ code: 1, stdout: '', stderr: 'There is no file gone.json.\n' })
})
