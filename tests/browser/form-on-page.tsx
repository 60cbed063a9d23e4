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
import type { FormServices } from '#src/form/form-services.ts'
import { FormView } from '#src/form/form-view.tsx'
import { createFormStore } from '#src/form/store.ts'

const texts = import.meta.glob<Messages>('../../src/locales/{form,shell}/*.po', { import: 'messages', eager: true })
const textsOf = (locale: Locale): Messages =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([file, messages]) => (file.endsWith(`/${locale}.po`) ? messages : {})),
  )

type Row = v.InferInput<typeof FormDocument>['rows'][number]
/** A component as a template writes it. */
export type WrittenComponent = Row['component']

type Setting = { values?: FormValues; services?: Partial<FormServices>; locale?: Locale }

/** The people of every form on a page of its own. */
export const people = [
  { id: 'eva', name: 'Eva Åkerström', email: 'eva@akerstroms.example', telephone: '070-123 45 67' },
  { id: 'per', name: 'Per Lind', email: 'per@akerstroms.example', telephone: '' },
]

/** A form alone on the page, as the product shows it, with the product's own texts in either language. */
export const openForm = async (rows: readonly Row[], { values = {}, services = {}, locale = 'sv' }: Setting = {}) => {
  const form = v.parse(FormDocument, { id: 'form', title: { sv: 'Formulär', en: 'Form' }, rows: [...rows] })
  const store = createFormStore({ index: compileForm(form), values })
  const i18n = setupI18n({ locale, messages: { sv: textsOf('sv'), en: textsOf('en') } })
  document.documentElement.lang = locale
  document.documentElement.dataset['colorScheme'] = 'auto'
  document.documentElement.dataset['audience'] = 'applicant'
  const view = (given: Partial<FormServices>) => (
    <I18nProvider i18n={i18n}>
      <main style={{ padding: 20 }}>
        <FormErrorSummary store={store} />
        <FormView services={{ store, isReadOnly: false, dynamicData: {}, people, ...given }} />
      </main>
    </I18nProvider>
  )
  const screen = await render(view(services))
  return {
    screen,
    store,
    /** The page around the form gives it other services. */
    give: (given: Partial<FormServices>) => screen.rerender(view({ ...services, ...given })),
    read: (next: Locale): void => {
      document.documentElement.lang = next
      i18n.activate(next)
    },
  }
}

/** A form of single components, one below the other. */
export const openComponents = (components: readonly WrittenComponent[], setting?: Setting) =>
  openForm(
    components.map((component) => ({ component })),
    setting,
  )

export type Written<T extends Component['type']> = Extract<WrittenComponent, { type: T }>

/** What axe finds on the page. A form alone has no landmarks around it and no heading of a page. */
export const accessibilityProblems = async (): Promise<string[]> => {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const lightOrDark = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })

/** Nothing that axe finds, by day and by night, and nothing to be scrolled to the side on the narrowest screen. */
export const expectAccessible = async (): Promise<void> => {
  await lightOrDark('dark')
  const byNight = await accessibilityProblems()
  await lightOrDark('light')
  expect([await accessibilityProblems(), byNight]).toStrictEqual([[], []])
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
}

/** Presses Tab, or Shift+Tab, until an element has the focus; by keyboard alone, as far as anybody would go. */
export const tabTo = async (element: () => Element, { back = false } = {}): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (document.activeElement === element()) return
    await userEvent.tab({ shift: back })
  }
  throw new Error(`The keyboard does not reach ${element().outerHTML}`)
}
