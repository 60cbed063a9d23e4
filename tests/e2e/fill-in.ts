import { expect, type Locator, type Page } from '@playwright/test'
import type { ComponentType } from '#schemas/form/component-type.ts'
import { compileForm, type FormIndex } from '#schemas/form/compile.ts'
import type { Value } from '#schemas/form/value.ts'
import { answersTo, type ApplicantForm, type internalForm } from '#templates/demo/answers/answers.ts'
import { filesOf } from '#templates/demo/answers/papers-and-terms.ts'
import type { Subject } from '#templates/demo/answers/subject.ts'
import { membershipTemplate } from '#templates/membership/template.ts'

type FormId = ApplicantForm | typeof internalForm

/** Fills in the open form from the top: each answer in its control, with new people and files. */
export const fillIn = async (page: Page, formId: FormId, subject: Subject): Promise<void> => {
  const document = membershipTemplate.forms.find(({ id }) => id === formId)
  if (document === undefined) throw new Error(`The template has no form ${formId}`)
  const index = compileForm(document)
  const answers = answersTo[formId](subject)
  for (const [componentId, { listId }] of index.nodes) {
    const value = answers[componentId]
    if (listId !== null || value === undefined || value === null) continue
    const control = page.locator(`[id="${formId}.${componentId}"]`)
    if (index.nodes.get(componentId)?.component.type === 'dynamicList')
      await addEntries({ page, index, answers, list: control, listId: componentId, subject })
    else await fillField(control, index, componentId, value, subject)
  }
}

type Entries = {
  page: Page
  index: FormIndex
  answers: Readonly<Record<string, Value>>
  list: Locator
  listId: string
  subject: Subject
}

const addEntries = async ({ page, index, answers, list, listId, subject }: Entries): Promise<void> => {
  const entryIds = answers[listId]
  if (!Array.isArray(entryIds)) return
  for (const entryId of entryIds) {
    await list
      .getByRole('button', { name: /^(Lägg till|Add) / })
      .last()
      .click()
    const entry = list.locator('li[data-open="true"]')
    for (const componentId of index.members.get(listId) ?? []) {
      const value = answers[`${listId}/${asText(entryId)}/${componentId}`]
      if (value === undefined || value === null) continue
      await fillField(entry.locator(`[id$=".${componentId}"]`), index, componentId, value, subject)
    }
  }
  await page.keyboard.press('Tab')
}

const fillField = async (
  control: Locator,
  index: FormIndex,
  componentId: string,
  value: Value,
  subject: Subject,
): Promise<void> => {
  const type = index.nodes.get(componentId)?.component.type
  if (type === 'file') await attach(control, componentId, subject)
  else if (type !== 'dynamicPosition') await fillControl(control, type, value)
  else if (Array.isArray(value)) for (const personId of value) await selectPerson(control, asText(personId), subject)
}

/** Gives a control its answer: a text, a number, a date or what is chosen. */
export const fillControl = async (control: Locator, type: ComponentType | undefined, value: Value): Promise<void> => {
  switch (type) {
    case 'textBox':
    case 'numberBox':
    case 'dateBox':
    case 'monthBox':
      // One that is computed is there already.
      if (await control.isEditable()) {
        await control.fill(typeof value === 'number' ? String(value) : asText(value))
        await control.blur()
      }
      return
    case 'selectList':
      await control.selectOption(asText(value))
      return
    case 'comboBox':
    case 'searchBox':
      await control.fill(asText(value))
      await control.blur()
      return
    case 'radioGroup':
      await control.locator(`input[value="${asText(value)}"]`).check()
      return
    case 'checkbox':
      await control.setChecked(value === true)
      return
    case 'checkboxList':
      if (Array.isArray(value))
        for (const option of value) await control.locator(`input[value="${asText(option)}"]`).check()
      return
    default:
      throw new Error(`Cannot fill in a ${type}`)
  }
}

/** Selects a person who is on the case already; else adds the person. */
const selectPerson = async (position: Locator, personId: string, { people }: Subject): Promise<void> => {
  const person = people.find(({ id }) => id === personId)
  if (person === undefined) throw new Error(`There is no person ${personId}`)
  const known = position.locator('label', { hasText: person.name }).locator('input')
  if ((await known.count()) > 0) await known.check()
  else await addPerson(position, person)
  await expect(position.getByText(person.email)).toBeVisible()
}

type NewPerson = { name: string; email: string; telephone: string }

/** Adds a new person to a position. */
export const addPerson = async (position: Locator, person: NewPerson): Promise<void> => {
  await position.getByRole('button', { name: /^(Lägg till en person|Add a person)$/ }).click()
  await position.locator('[id$="-name"]').fill(person.name)
  await position.locator('[id$="-email"]').fill(person.email)
  await position.locator('[id$="-telephone"]').fill(person.telephone)
  await position.getByRole('button', { name: /^(Lägg till|Add)$/ }).click()
  await expect(position.getByText(person.email)).toBeVisible()
}

const attach = async (control: Locator, componentId: string, subject: Subject): Promise<void> => {
  const file = filesOf(subject).find((each) => each.componentId === componentId)
  if (file === undefined) throw new Error(`There is no file for ${componentId}`)
  const { displayFileName, contentType, content } = file
  await control
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: displayFileName, mimeType: contentType, buffer: Buffer.from(content) })
  await expect(control.getByRole('button', { name: displayFileName, exact: true })).toBeVisible()
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
