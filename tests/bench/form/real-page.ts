import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request as requests, type Browser } from '@playwright/test'
import * as v from 'valibot'
import { saveValues } from '#schemas/api/case-actions.ts'
import { pathOf } from '#schemas/api/endpoint.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { toWire, type SaveEntry } from '#schemas/form/saved-value.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { Value } from '#schemas/form/value.ts'
import { FormDocument } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { buildWhenStale } from '#scripts/start/build.ts'
import { fieldId } from '#src/form/field-id.ts'
import { newApplication, unknownOrgNo } from '../../e2e/new-application.ts'
import { productServer } from '../../e2e/product-server.ts'
import { formToMeasure, valuesToMeasure, type Spec } from './form-to-measure.ts'
import { measuredSession, type OpenPage } from './measured-browser.ts'

/*
 * The page that people fill in: the product with a case for each number of fields, whose form is the one that the benchmark page mounts, with
 * the same answers, opened by its case link from the task list.
 */

const organisation = 'hantverksgivarna'

export type RealPage = {
  /** Opens the task list of the case with so many fields, in a browser context of its own, and opens and closes a small form there. */
  open: (browser: Browser, count: number) => Promise<OpenPage>
  end: () => Promise<void>
}

/** Starts the product and fills in a case for each number of fields. */
export const startRealPage = async (counts: readonly number[]): Promise<RealPage> => {
  await buildWhenStale()
  // A build in this process sets it to production, which has no demo.
  const server = await productServer(() => ({ NODE_ENV: 'development' }))
  await server.start()
  await server.stop()
  for (const count of counts) {
    const file = join(server.folder, `bench-${count}.json`)
    writeFileSync(file, JSON.stringify(templateToMeasure(count)))
    await server.run('publish-template', file, '--organisation', organisation)
  }
  await server.start()
  const links = new Map<number, string>()
  for (const [index, count] of counts.entries()) links.set(count, await newCase(server.origin, count, index))

  return {
    open: async (browser, count) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'sv-SE' })
      const page = await context.newPage()
      await page.goto(`${server.origin}${links.get(count) ?? ''}`)
      const { form, fieldIds } = formToMeasure(count)
      await page.evaluate(addProbes, { formId: form.id, fieldIds: fieldIds.map((id) => fieldId(form.id, id)) })
      await page.locator('a[href*="/form/small"]').first().click()
      await page.locator(`[id="${fieldId('small', `small-${fieldIds[0]}`)}"]`).waitFor()
      // The case is fetched anew when a form is closed.
      const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/Case')
      await page.keyboard.press('Escape')
      await page.locator('dialog').waitFor({ state: 'detached' })
      await fetched
      return { page, session: await measuredSession(page) }
    },
    end: server.remove,
  }
}

/** Adds the probes that the benchmark page offers its measurement, each by what a person does. Runs in the page. */
const addProbes = ({ formId, fieldIds }: { formId: string; fieldIds: readonly string[] }): void => {
  const inputAt = (id: string | undefined): HTMLElement | null => {
    const element = document.getElementById(id ?? '')
    return element?.matches('input, select') === true ? element : (element?.querySelector<HTMLElement>('input') ?? null)
  }
  const bench = {
    /** Opens the form from its link, until it is there to be painted. */
    mount: async (): Promise<void> => {
      document.querySelector<HTMLElement>(`a[href*="/form/${formId}"]`)?.click()
      while (inputAt(fieldIds[0]) === null) await new Promise(requestAnimationFrame)
    },
    whole: async (): Promise<void> => {
      while (inputAt(fieldIds.at(-1)) === null) await new Promise(requestAnimationFrame)
    },
    /** A long form has one of its sections open: the one of the field is opened by its link. */
    fieldInput: (position: number): HTMLElement | null => {
      const input = inputAt(fieldIds[position])
      const section = input?.closest('section')
      if (section?.hasAttribute('hidden') === true)
        document.querySelector<HTMLElement>(`a[href="#${section.querySelector('h2')?.id}"]`)?.click()
      return input
    },
  }
  Object.assign(window, { __bench: bench })
}

/** A template of the form and of a small one, which is opened first as the benchmark page mounts one first. */
const templateToMeasure = (count: number): Template => ({
  slug: templateOf(count),
  version: 1,
  name: { sv: `Mätning av ${count} fält`, en: `Measurement of ${count} fields` },
  organisationTypes: ['REGULAR_COMPANY', 'SOLITARY_COMPANY'],
  forms: [renamed(formToMeasure(20).form), formToMeasure(count).form],
  checkPoints: [],
  extraReviewSteps: [],
  dynamicData: {},
  readOnlyTags: [],
  roles: {},
})

const templateOf = (count: number): string => `bench-${count}`

/** The form with ids of its own. */
const renamed = (form: FormDocument): FormDocument =>
  v.parse(
    FormDocument,
    JSON.parse(JSON.stringify({ ...form, id: 'small' }), (key, value: unknown) => {
      if (key === 'summary' && Array.isArray(value)) return value.map((id) => `small-${id}`)
      return key === 'componentId' ? `small-${String(value)}` : value
    }),
  )

/** Makes a case with the answers that the benchmark page has. Returns its link. */
const newCase = async (origin: string, count: number, index: number): Promise<string> => {
  const api = await requests.newContext({ baseURL: origin })
  const link = await newApplication(api, {
    orgNo: unknownOrgNo(index + 1),
    email: `fields-${count}@bench.example`,
    locale: 'sv',
    path: `${organisation}/${templateOf(count)}`,
  })
  const [, , caseId = '', token = ''] = link.split('/')
  const response = await api.post(`/api/${pathOf(saveValues, { caseId })}`, {
    data: { formId: 'bench', data: entriesToSave(formToMeasure(count)), token },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!response.ok()) throw new Error(`The answers of ${count} fields were not saved: ${await response.text()}`)
  await api.dispose()
  return link
}

const entriesToSave = (spec: Spec): SaveEntry[] => {
  const { nodes } = compileForm(spec.form)
  return Object.entries(valuesToMeasure(spec, 0)).flatMap(([componentId, written]): SaveEntry[] => {
    const component = nodes.get(componentId)?.component
    const value = v.safeParse(Value, written)
    if (component === undefined || !carriesValue(component) || component.type === 'file' || !value.success) return []
    return [{ componentId, dataType: component.type, active: true, value: toWire(value.output), basedOn: 0 }]
  })
}
