// First, since it brings the order of the style layers.
import '#src/ui/theme/theme.css'
import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import axe from 'axe-core'
import * as v from 'valibot'
import { expect } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { compileForm } from '#schemas/form/compile.ts'
import type { FormValues } from '#schemas/form/value.ts'
import { FormDocument, type Component } from '#schemas/form.ts'
import type { Locale } from '#schemas/locale.ts'
import { FormErrorSummary } from '#src/form/form-error-summary.tsx'
import type { FormServices } from '#src/form/form-context.ts'
import { FormView } from '#src/form/form-view.tsx'
import { createFormStore } from '#src/form/store.ts'

const texts = import.meta.glob<Messages>('../../src/locales/{form,shell}/*.po', { import: 'messages', eager: true })
const textsOf = (locale: Locale): Messages =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([file, messages]) => (file.endsWith(`/${locale}.po`) ? messages : {})),
  )

type RowInput = v.InferInput<typeof FormDocument>['rows'][number]
/** Template input of a component. */
export type AnyComponentInput = RowInput['component']

type MountOptions = { values?: FormValues; services?: Partial<FormServices>; locale?: Locale }

/** The people of every mounted form. */
export const people = [
  { id: 'eva', name: 'Eva Åkerström', email: 'eva@akerstroms.example', telephone: '070-123 45 67' },
  { id: 'per', name: 'Per Lind', email: 'per@akerstroms.example', telephone: '' },
]

/** Mounts a form alone on the page, with the product's messages in either language. */
export const mountForm = async (
  rows: readonly RowInput[],
  { values = {}, services = {}, locale = 'sv' }: MountOptions = {},
) => {
  const form = v.parse(FormDocument, { id: 'form', title: { sv: 'Formulär', en: 'Form' }, rows: [...rows] })
  const store = createFormStore({ index: compileForm(form), values })
  const i18n = setupI18n({ locale, messages: { sv: textsOf('sv'), en: textsOf('en') } })
  document.documentElement.lang = locale
  document.documentElement.dataset['colorScheme'] = 'auto'
  document.documentElement.dataset['audience'] = 'applicant'
  const view = (overrides: Partial<FormServices>) => (
    <I18nProvider i18n={i18n}>
      <main style={{ padding: 20 }}>
        <FormErrorSummary store={store} />
        <FormView services={{ store, isReadOnly: false, dynamicData: {}, people, ...overrides }} />
      </main>
    </I18nProvider>
  )
  const screen = await render(view(services))
  return {
    screen,
    store,
    /** Rerenders with other services. */
    setServices: (overrides: Partial<FormServices>) => screen.rerender(view({ ...services, ...overrides })),
    setLocale: (next: Locale): void => {
      document.documentElement.lang = next
      i18n.activate(next)
    },
  }
}

/** Mounts a form of single components. */
export const mountComponents = (components: readonly AnyComponentInput[], options?: MountOptions) =>
  mountForm(
    components.map((component) => ({ component })),
    options,
  )

export type ComponentInput<T extends Component['type']> = Extract<AnyComponentInput, { type: T }>

/** Violations that axe finds, without the landmark and h1 rules of a full page. */
export const accessibilityProblems = async (): Promise<string[]> => {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const emulateColorScheme = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })

/** Expects no axe violations in light and dark scheme, and no horizontal scrolling at 320 pixels. */
export const expectAccessible = async (): Promise<void> => {
  await emulateColorScheme('dark')
  const darkProblems = await accessibilityProblems()
  await emulateColorScheme('light')
  expect([await accessibilityProblems(), darkProblems]).toStrictEqual([[], []])
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
}

/** Presses Tab, or Shift+Tab, until an element has focus; at most 40 times. */
export const tabTo = async (element: () => Element, { back = false } = {}): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (document.activeElement === element()) return
    await userEvent.tab({ shift: back })
  }
  throw new Error(`The keyboard does not reach ${element().outerHTML}`)
}
