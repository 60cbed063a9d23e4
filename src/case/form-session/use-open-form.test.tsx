import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Case, CaseForm } from '#schemas/case.ts'
import { CaseProvider } from '#src/case/case-context.tsx'
import { createCaseLinks } from '#src/case/case-links.ts'
import { applicantWriter } from '#src/platform/drafts.ts'
import { ServicesContext } from '#src/platform/services.ts'
import { caseFor, createTestServices } from '#tests/browser/mount-case.tsx'
import { applicant } from '#tests/fixtures/case-actors.ts'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { createOpenForm, type OpenForm } from './open-form.ts'
import { getOrCreateOpenForm } from './open-form-registry.ts'
import { useOpenForm } from './use-open-form.ts'

type OpenedProps = { opened: Case; form: CaseForm; onLeave: () => Promise<void> }
const Opened = ({ opened, form, onLeave }: OpenedProps) => {
  useOpenForm(opened, form, { mayFill: true, isFirstVisit: false, onLeave })
  return null
}

test('a form is closed even if a later step fails, and the failure is reported', async () => {
  const facts = caseFacts({})
  const failure = vi.fn<(error: unknown) => void>()
  const services = createTestServices(facts)
  const opened = caseFor(facts, applicant)
  const [form] = opened.forms
  if (form === undefined) throw new Error('The case has no form.')
  const broken = new Error('The corrections could not be handled.')
  const links = createCaseLinks({ to: '/case/$caseId/{-$token}', params: { caseId: opened.id, token: undefined } })
  const { unmount } = await render(
    <ServicesContext value={{ ...services, telemetry: { ...services.telemetry, failure } }}>
      <QueryClientProvider client={services.queryClient}>
        <CaseProvider value={{ case: opened, actor: applicant, availableActions: [], hasTag: () => false, links }}>
          <Opened opened={opened} form={form} onLeave={() => Promise.reject(broken)} />
        </CaseProvider>
      </QueryClientProvider>
    </ServicesContext>,
  )
  await unmount()
  await vi.waitFor(() => expect(failure.mock.calls).toStrictEqual([[broken]]))
  const { api } = services
  const create = vi.fn<() => OpenForm>(() => createOpenForm({ api, writer: applicantWriter, caseId: opened.id, form }))
  getOrCreateOpenForm({ api, caseId: opened.id, formId: form.document.id }, create)
  expect(create).toHaveBeenCalledTimes(1)
})
