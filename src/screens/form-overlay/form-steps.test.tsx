import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Correction } from '#schemas/correction.ts'
import { CaseProvider } from '#src/case/case-context.tsx'
import { createCaseLinks } from '#src/case/case-links.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { ServicesContext } from '#src/platform/services.ts'
import { caseFor, createTestServices } from '#tests/browser/mount-case.tsx'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { correction, factsFor, formFacts } from '#tests/fixtures/case-facts.ts'
import { FormSteps } from './form-header.tsx'

beforeAll(async () => {
  requestAreas(['shell', 'form'])
  await activateLocale('sv')
})

const forms = ['company', 'contact', 'terms'].map((formId) => formFacts({ formId, status: 'approved' }))

/** The buttons under the form of the company, opened at an answer. */
const open = async (hash: string, corrections: Correction[]): Promise<string | null | undefined> => {
  const facts = factsFor('SUBMITTED', { forms, corrections })
  const opened = caseFor(facts, applicant)
  const links = createCaseLinks({ to: '/case/$caseId/{-$token}', params: { caseId: opened.id, token: undefined } })
  const context = { case: opened, actor: applicant, availableActions: [], hasTag: () => false, links }
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <CaseProvider value={context}>
          <FormSteps formId="company" canProceed={() => true} />
        </CaseProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [`/#${hash}`] }),
  })
  const { container, unmount } = await render(
    <I18nProvider i18n={i18n}>
      <ServicesContext value={createTestServices(facts)}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nProvider>,
  )
  await expect.element(page.getByRole('navigation')).toBeVisible()
  const text = container.querySelector('[data-step="next"]')?.textContent
  await unmount()
  return text
}

const asked = (formId: string, overrides: Partial<Correction> = {}): Correction =>
  correction({ formId, componentId: formId === 'company' ? 'turnover' : `${formId}-answer`, ...overrides })

test('an answer to correct links to the next one in form order, and after the last to the first', async () => {
  const corrections = [asked('terms'), asked('company'), asked('contact', { isHandled: true })]
  expect(await open('turnover', corrections)).toBe('Nästa rättelse (3 av 3)Omsättning')
  expect(await open('terms-answer', corrections)).toBe('Nästa rättelse (1 av 3)Omsättning')
})

test('the last correction links to the overview, and any other answer to the next form', async () => {
  const corrections = [asked('company'), asked('terms', { isAnswerChanged: true })]
  expect(await open('turnover', corrections)).toBe('Sista rättelsenTillbaka till översikten')
  expect(await open('', corrections)).toBe('Nästa formulärFöretaget')
})
