import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { checkFile } from './check-file.ts'
import { borrowedLine, lineOf } from '#authoring/document/diagnostic.ts'

// A module is read in a process of its own, which takes seconds to start on a loaded machine.
vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'templates-'))
afterAll(() => rmSync(folder, { recursive: true }))

const linesFor = async (file: string): Promise<string[]> =>
  (await checkFile(file)).diagnostics.map((diagnostic) => lineOf(diagnostic).replace(file, 'FILE').replace(folder, '…'))

const linesForText = async (text: string, name = 'form.json'): Promise<string[]> => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return linesFor(file)
}

describe('a file of forms', () => {
  it.each([
    ...readdirSync('templates/examples').map((name) => `templates/examples/${name}`),
    ...['template', 'components', 'rules', 'conditions', 'computed', 'prefill'].map(
      (part) => `templates/reference/${part}.ts`,
    ),
    'templates/membership/company.ts',
    'templates/membership/template.ts',
  ])('a file of forms is sound: %s', async (file) => {
    expect(await linesFor(file)).toEqual([])
  })

  it('a file of forms has a diagnostic for everything that its grammar does not allow, together with the problems of the rest', async () => {
    expect(await linesFor('tests/fixtures/forms/all-wrong.json')).toMatchInlineSnapshot(`
      [
        "FILE:4:11  warning  The text "Prov" is missing in English. Add "en".",
        "FILE:11:34  error  "type" cannot be "txtBox". Do you mean "textBox"?",
        "FILE:16:13  error  "lable" is unknown here. Do you mean "label"?",
        "FILE:17:38  error  "type" cannot be "emial". Do you mean "email"?",
        "FILE:27:26  error  The option "yes" is there already, on line 26. Give this one another "value".",
        "FILE:27:42  warning  The text "Nej" is missing in English. Add "en".",
        "FILE:32:70  error  "hasWeb" can never have the answer "maybe". Choose from yes.",
        "FILE:38:43  error  The server cannot run this expression: invalid named capture: \`(?<=w)ww\`. Write it without back references and without looking ahead or behind (RE2).",
        "FILE:39:43  warning  This expression can match in so many ways that the browser may stand still while somebody types. Let each character match in one way.",
        "FILE:40:15  error  No answer meets the rule "range": the least is more than the most. Change one of the numbers.",
        "FILE:41:15  error  The rule "fileSize" cannot check a textBox. Remove it.",
        "FILE:50:49  error  These conditions wait for each other: here → there → here. Remove one of them.",
        "FILE:54:49  error  No component of this form has the componentId "gone". Name one that is there.",
        "FILE:55:60  error  The componentId "web" is taken on line 35. Give this component another.",
        "FILE:62:20  error  The tag "Undergruper" means nothing here. Do you mean "Undergrupper"?",
        "FILE:70:13  error  "label" is written twice in the same object, and only the last one counts. Remove one.",
        "FILE:71:49  warning  The text "Plats" is missing in English. Add "en".",
        "FILE:72:27  error  The list wants at least 3 entries and takes at most 2. Change one of the numbers.",
        "FILE:74:33  error  The summary "tonw" means nothing here. Do you mean "town"?",
        "FILE:87:27  error  No component has the componentId "orgNo". Name the one that is "orgNumber", or remove the line.",
      ]
    `)
  })

  it('a file of forms has an error or warning for valid grammar that cannot work or is unlikely', async () => {
    expect(await linesFor('tests/fixtures/forms/all-odd.json')).toMatchInlineSnapshot(`
      [
        "FILE:7:74  warning  The form has no rows. Add one.",
        "FILE:9:13  error  The form's id "company" is taken on line 7. Give this form another.",
        "FILE:10:24  error  The text is blank. Write it in Swedish ("sv").",
        "FILE:17:20  error  The rowId "top" is taken on line 13. Give this row another or leave it out.",
        "FILE:18:49  error  "heading" is a sectionTitle and never has an answer. Let a component with an answer control this one.",
        "FILE:24:15  warning  A personal number should not stay on the device. Write "sensitive": true.",
        "FILE:25:43  error  The browser cannot run this expression: /(?i)x/u: Invalid group. Write it so that both RE2 and JavaScript (flag u) read it.",
        "FILE:27:15  error  No answer meets the rule "maxLength": the least is more than the most. Change one of the numbers.",
        "FILE:43:49  error  "isOpen" is inside the list "places" and controls only rows of the same entry. Let a component outside the list control this one.",
        "FILE:44:24  error  There is nothing to choose here. Write "options", or a "tag" whose options are in "dynamicData".",
        "FILE:52:34  error  This row is never shown: its conditions exclude each other. Change one of them.",
        "FILE:56:70  error  What "keeper" is answered with cannot be known in a template. Leave out "values", and any answer will do.",
        "FILE:62:21  error  An entry has nothing to fill in. Add a component with an answer.",
        "FILE:71:21  warning  No component has the tag "Undergrupper". Give it to one, or remove it here.",
        "FILE:73:18  error  The option "wood" is there already, on line 72. Give this one another "value".",
        "FILE:76:29  warning  No component has the tag "Registered". Give it to one, or remove it here.",
        "FILE:77:12  warning  No component is "signatories", so that those who sign are named at signing only. If keeper asks for them, write its id.",
      ]
    `)
  })

  it('a file of forms has its diagnostics located in the sources, once, when it is a module', async () => {
    expect(await linesFor('tests/fixtures/forms/odd-forms.ts')).toMatchInlineSnapshot(`
      [
        "FILE:8:45  warning  The text "Nej" is missing in English. Add "en".",
        "FILE:20:24  error  "wantsVisit" can never have the answer "perhaps". Choose from yes, no.",
      ]
    `)
  })

  it('a file of forms has the location of a JSON syntax error', async () => {
    const texts = ['{\n  "id": "a"\n  "rows": []\n}', '{\n  "id": "a",\n}', '{ "id": "a', '']
    expect(await Promise.all(texts.map((text, position) => linesForText(text, `${position}.json`))))
      .toMatchInlineSnapshot(`
        [
          [
            "FILE:2:12  error  A comma is missing here. Write it.",
          ],
          [
            "FILE:2:12  error  There is a comma too many here. Remove it.",
          ],
          [
            "FILE:1:9  error  The text that begins here does not end on its line. Write " where it ends, and \\n for a new line in it.",
          ],
          [
            "FILE:1:1  error  The file is empty. Write a template in it.",
          ],
        ]
      `)
  })

  it('a file of forms has the error that a module throws', async () => {
    expect([
      await linesForText('export const form = {\n  id: ,\n}', 'torn.ts'),
      await linesForText('const legalForms = {}\nlegalForms.all.join()', 'thrown.ts'),
    ]).toMatchInlineSnapshot(`
      [
        [
          "FILE:2:1  error  The module cannot be run: SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Expression expected",
        ],
        [
          "FILE:2:1  error  The module cannot be run: TypeError: Cannot read properties of undefined (reading 'join')",
        ],
      ]
    `)
  })

  it('a file of forms names the content type that a short name means, and refuses those that no server recognises', async () => {
    const label = { sv: 'B', en: 'B' }
    const rule = { type: 'fileType', types: ['pdf', '.JPEG', 'text/csv', 'image/png'] }
    const component = { type: 'file', componentId: 'paper', label, validation: [rule] }
    const lines = await linesForText(JSON.stringify({ id: 'a', title: label, rows: [{ component }] }))
    expect(lines.map((line) => line.replace(/ Choose from .*/, ''))).toMatchInlineSnapshot(`
      [
        "FILE:1:167  error  "pdf" is no content type, so every file is refused. Do you mean "application/pdf"?",
        "FILE:1:173  error  ".JPEG" is no content type, so every file is refused. Do you mean "image/jpeg"?",
        "FILE:1:181  error  The server does not recognise files of the type "text/csv" and never accepts them.",
      ]
    `)
  })

  it('a file of forms says how to combine conditions where they are written as a list', async () => {
    const label = { sv: 'B', en: 'B' }
    const displayController = [{ componentId: 'a', values: ['b'] }, { componentId: 'c' }]
    const component = { type: 'textBox', componentId: 'paper', label }
    expect(
      await linesForText(JSON.stringify({ id: 'a', title: label, rows: [{ displayController, component }] }, null, 1)),
    ).toMatchInlineSnapshot(`
      [
        "FILE:9:25  error  "displayController" is to be an object { … }, not a list. Write { "all": [ … ] } if all conditions have to hold, { "any": [ … ] } if one is enough.",
      ]
    `)
  })

  it('a file of forms lists the allowed values where a value is none of them', async () => {
    const form = (component: object) =>
      JSON.stringify({ id: '1st', title: { sv: 'A', en: 'A' }, rows: [{ component }, { component: 'none' }] }, null, 1)
    const label = { sv: 'B', en: 'B' }
    expect(
      await linesForText(
        form({ type: 'textBox', componentId: 'b', label, required: 'yes', lines: 0, width: 'huge', validation: {} }),
      ),
    ).toMatchInlineSnapshot(`
      [
        "FILE:2:8  error  "1st" will not do as an id. Begin with a letter and go on with letters, digits, - and _, at most 64 characters.",
        "FILE:16:17  error  "required" is to be true or false, not "yes".",
        "FILE:17:14  error  "lines" is too small. Write at least 1.",
        "FILE:18:14  error  "width" cannot be "huge". Write one of short, medium, full.",
        "FILE:19:19  error  "validation" is to be a list [ … ], not Object. Write [ … ] around it.",
        "FILE:23:17  error  "component" is to be an object. Write { "type": … }.",
      ]
    `)
  })

  it('a file of forms says how the ends of a rule are written', async () => {
    const label = { sv: 'B', en: 'B' }
    const validation = [
      { type: 'dateRange', earliest: 'i morgon', latest: { componentId: 'start', offset: '30 days' } },
      { type: 'dateRange', earliest: { componentId: 'start', offest: '+30d' } },
      { type: 'range', min: '5', max: { componentId: 'start', offset: '+1d' } },
    ]
    const rows = [{ component: { type: 'dateBox', componentId: 'end', label, validation } }]
    expect(await linesForText(JSON.stringify({ id: 'a', title: label, rows }, null, 1))).toMatchInlineSnapshot(`
      [
        "FILE:19:19  error  "i morgon" is no day. Write one such as "2026-05-01", "today" or "today-18y" (d, m, y), or { "componentId": … } for another answer.",
        "FILE:21:23  error  No component of this form has the componentId "start". Name one that is there.",
        "FILE:22:18  error  "30 days" cannot be added to a date. Write a number of days, months or years, such as "+30d", "-1m" or "+18y".",
        "FILE:28:23  error  No component of this form has the componentId "start". Name one that is there.",
        "FILE:29:8  error  "offest" is unknown here. Do you mean "offset"?",
        "FILE:34:14  error  "min" is to be a number, not "5".",
        "FILE:36:23  error  No component of this form has the componentId "start". Name one that is there.",
        "FILE:37:8  error  "offset" is unknown here. Remove it, or choose from componentId.",
      ]
    `)
  })

  it('a file of forms has no missing-property diagnostic inside of an unknown property', async () => {
    const label = { sv: 'B', en: 'B' }
    const list = { type: 'dynamcList', componentId: 'a', label, entryName: label, rows: [] }
    const inner = {
      component: {
        type: 'columns',
        componentId: 'c',
        columns: [[{ component: { type: 'tetxBox', componentId: 'd', label } }]],
      },
    }
    const hung = { component: { type: 'checkbox', componentId: 'e', label, displayController: { componentId: 'd' } } }
    const form = { id: 'form', title: label, rows: [{ component: list }, inner, hung] }
    expect(await linesForText(JSON.stringify(form, null, 1))).toMatchInlineSnapshot(`
      [
        "FILE:10:13  error  "type" cannot be "dynamcList". Do you mean "dynamicList"?",
        "FILE:31:17  error  "type" cannot be "tetxBox". Do you mean "textBox"?",
      ]
    `)
  })

  it('a file of forms has diagnostics for its forms although the template around them is missing', async () => {
    const title = { sv: 'B' }
    const template = { name: title, forms: [{ id: 'b', title: { ...title, en: 'B' }, rows: [] }] }
    expect(await linesForText(JSON.stringify(template, null, 1))).toMatchInlineSnapshot(`
      [
        "FILE:1:1  error  "slug" is missing. Add it.",
        "FILE:1:1  error  "version" is missing. Add it.",
        "FILE:1:1  error  "organisationTypes" is missing. Add it.",
        "FILE:1:1  error  "checkPoints" is missing. Add it.",
        "FILE:1:1  error  "extraReviewSteps" is missing. Add it.",
        "FILE:1:1  error  "dynamicData" is missing. Add it.",
        "FILE:1:1  error  "readOnlyTags" is missing. Add it.",
        "FILE:1:1  error  "roles" is missing. Add it.",
        "FILE:2:10  warning  The text "B" is missing in English. Add "en".",
        "FILE:12:12  warning  The form has no rows. Add one.",
      ]
    `)
  })

  it('a file of forms can be filled in when only its texts or its rules are wrong, and not when its conditions form a cycle', async () => {
    const files = ['tests/fixtures/forms/odd-forms.ts', 'tests/fixtures/forms/all-odd.json']
    const checked = await Promise.all(files.map((file) => checkFile(file)))
    expect(checked.map(({ documents }) => documents.map(({ name }) => name))).toEqual([['visit', 'visitWithDay'], []])
  })

  it('a file of forms names the option lists that a form on its own takes from the membership application', async () => {
    const label = { sv: 'B', en: 'B' }
    const own = { type: 'selectList', componentId: 'land', label, tag: 'countries' }
    const borrowed = { ...own, componentId: 'group', tag: 'Undergrupper' }
    const file = join(folder, 'borrowed.json')
    const form = { id: 'a', title: label, rows: [{ component: own }, { component: borrowed }] }
    writeFileSync(file, JSON.stringify(form))
    const { documents, diagnostics } = await checkFile(file)
    expect(diagnostics).toEqual([])
    expect(documents.map(({ borrowedLists }) => borrowedLine(borrowedLists))).toEqual([
      'Options of the membership applications are shown for the tag Undergrupper: the template that the form goes into needs that list in its own "dynamicData".',
    ])
    expect((await checkFile('templates/membership/template.ts')).documents.map((each) => each.borrowedLists)).toEqual([
      [],
      [],
    ])
  })

  it('a file without a form is refused', async () => {
    await expect(linesForText('export const answer = 42', 'answer.ts')).rejects.toThrow(
      'exports neither a form nor a template',
    )
    await expect(linesFor(join(folder, 'gone.json'))).rejects.toThrow('There is no file')
  })
})
