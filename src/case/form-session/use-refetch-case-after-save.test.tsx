import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { pause, setupHarness } from '#tests/fixtures/open-form-harness.ts'
import type { OpenForm } from './open-form.ts'
import { useRefetchCaseAfterSave } from './use-open-form.ts'

const harness = setupHarness()

const Refetching = ({ form, isEnabled }: { form: OpenForm; isEnabled: boolean }) => {
  useRefetchCaseAfterSave(harness.caseId, form, isEnabled)
  return null
}

/** Saves a form on a page. Returns whether the case is to be fetched again, before and after. */
const save = async (isEnabled: boolean) => {
  const form = harness.open()
  const queryClient = new QueryClient()
  queryClient.setQueryData(caseKey(harness.caseId), {})
  const isInvalidated = () => queryClient.getQueryState(caseKey(harness.caseId))?.isInvalidated
  await render(
    <QueryClientProvider client={queryClient}>
      <Refetching form={form} isEnabled={isEnabled} />
    </QueryClientProvider>,
  )
  const before = isInvalidated()
  form.store.change('name', 'Eva')
  await pause(form)
  return { before, isInvalidated }
}

test('the case is fetched again after a save, where the page depends on it', async () => {
  const { before, isInvalidated } = await save(true)
  expect(before).toBe(false)
  await expect.poll(isInvalidated).toBe(true)
})

test('the case is not fetched again where the page does not depend on it', async () => {
  const { isInvalidated } = await save(false)
  expect(isInvalidated()).toBe(false)
})
