import { readFileSync } from 'node:fs'
import { expect, type Locator } from '@playwright/test'
import * as v from 'valibot'
import { compileForm, type FormIndex } from '#schemas/form/compile.ts'
import type { OfferedByDefault } from '#schemas/locale.ts'
import { Template } from '#schemas/template.ts'
import { rebuiltExamples, type FormStep } from './example-answers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { addPerson, fillControl } from './fill-in.ts'
import { openForm } from './form-page.ts'
import { newApplication, unknownOrgNo } from './new-application.ts'
import { testWithTemplates } from './published-templates.ts'
import { caseOf } from './stored-answers.ts'

const fileOf = (name: string): string => `templates/examples/${name}.json`
const test = testWithTemplates('hantverksgivarna', () => rebuiltExamples.map(({ name }) => fileOf(name)))

const done = { sv: 'Klart', en: 'Done' } as const
const saved = /^(Sparat|Saved) \d\d:\d\d$/
/** The smallest PNG: one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

for (const [position, { name, slug, forms }] of rebuiltExamples.entries())
  test(`${name} is filled in until it is complete`, async ({ page, request }, { project }) => {
    const locale = project.name === 'phone' ? 'en' : 'sv'
    const link = await newApplication(request, {
      orgNo: unknownOrgNo(600 + position),
      email: `${slug}@exempel.example`,
      locale,
      path: `hantverksgivarna/${slug}`,
    })
    const statuses = async () => (await caseOf(request, link)).forms.map(({ formId, status }) => [formId, status])
    expect(await statuses()).toEqual(Object.keys(forms).map((formId) => [formId, 'not-started']))

    for (const [formId, steps] of Object.entries(forms)) {
      const form = await openForm(page, link, formId)
      const field = (componentId: string): Locator => page.locator(`[id="${formId}.${componentId}"]`)
      await take(steps, { form, index: indexOf(name, formId), locale, field })
      await expect(form.getByText(saved)).toBeVisible()
      await expectAccessible(page, formId)
    }
    await expect.poll(statuses).toEqual(Object.keys(forms).map((formId) => [formId, 'valid']))

    await page.goto(link)
    for (const document of templateOf(name).forms) {
      const row = page.getByRole('listitem').filter({ hasText: document.title[locale] ?? '' })
      await expect(row.getByText(done[locale], { exact: true })).toBeVisible()
    }
  })

const templateOf = (name: string): Template => {
  const { $schema: _, ...template } = JSON.parse(readFileSync(fileOf(name), 'utf8'))
  return v.parse(Template, template)
}

const indexOf = (name: string, formId: string): FormIndex => {
  const document = templateOf(name).forms.find(({ id }) => id === formId)
  if (document === undefined) throw new Error(`${name} has no form ${formId}`)
  return compileForm(document)
}

type Context = {
  form: Locator
  index: FormIndex
  locale: OfferedByDefault
  /** The control of a component, in the form or in the entry that is open. */
  field: (componentId: string) => Locator
}

const take = async (steps: readonly FormStep[], context: Context): Promise<void> => {
  for (const step of steps) await fillInForm(step, context)
}

const fillInForm = async (step: FormStep, context: Context): Promise<void> => {
  const { form, index, locale, field } = context
  const fill = (componentId: string, value: string | true | readonly string[]): Promise<void> =>
    fillControl(
      field(componentId),
      index.nodes.get(componentId)?.component.type,
      typeof value === 'object' ? [...value] : value,
    )
  if ('hidden' in step) await expect(field(step.hidden)).toBeHidden()
  else if ('fill' in step) {
    await fill(step.fill, step.with)
    await expect(field(`${step.fill}-error`)).toBeHidden()
  } else if ('refused' in step) {
    await fill(step.refused, step.with)
    await expect(field(`${step.refused}-error`)).toHaveText(step.message[locale])
  } else if ('attach' in step) {
    const file = { name: step.file, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
    await field(step.attach).locator('input[type="file"]:not([capture])').setInputFiles(file)
    await expect(field(step.attach).getByRole('button', { name: step.file, exact: true })).toBeVisible()
  } else if ('person' in step)
    await addPerson(field(step.person), {
      name: 'Stina Storm',
      email: 'stina.storm@storm.example',
      telephone: '070-123 45 67',
    })
  else if ('entry' in step) {
    await field(step.entry)
      .getByRole('button', { name: /^(Lägg till|Add) / })
      .last()
      .click()
    const entry = field(step.entry).locator('li[data-open="true"]')
    await take(step.steps, { ...context, field: (componentId) => entry.locator(`[id$=".${componentId}"]`) })
    await entry.getByRole('button', { name: /^(Klar|Done)$/ }).click()
  } else if ('shown' in step) await expect(form.getByText(step.shown[locale])).toBeVisible()
  else {
    await form.locator('[data-step="next"]').click()
    await expect(
      form.getByRole('heading', { name: new RegExp(String.raw`^\d+\. ${step.next[locale]}$`) }),
    ).toBeFocused()
  }
}
