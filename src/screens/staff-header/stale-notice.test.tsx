import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError, networkError } from '#src/api/api-error.ts'
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { StaleNotice } from './staff-header.tsx'

const queryKey = ['case']
const fetchedAt = '2026-11-29T13:32:00.000Z'

/** A page whose one query was answered at `fetchedAt`. */
const showPage = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer = (): Promise<string> => Promise.resolve('new')
  client.setQueryData(queryKey, 'old', { updatedAt: Date.parse(fetchedAt) })
  const Data = () => <p>{useQuery({ queryKey, queryFn: async () => await answer(), staleTime: Infinity }).data}</p>
  await render(
    withTestI18n(
      <QueryClientProvider client={client}>
        <StaleNotice />
        <Data />
      </QueryClientProvider>,
    ),
  )
  const fetchAnew = async (next: typeof answer): Promise<void> => {
    answer = next
    await client.refetchQueries({ queryKey })
  }
  return { fetchAnew, notice: page.getByRole('status') }
}

test.each([networkError('GET'), new ApiError({ status: 503, method: 'GET', message: '' })])(
  'a page that cannot be refetched shows the age of its data until the server responds: $message',
  async (error) => {
    const { fetchAnew, notice } = await showPage()
    expect(notice.element().textContent).toBe('')
    await fetchAnew(() => Promise.reject(error))
    await expect.element(notice.getByText(/^Servern svarar inte\. Sidan visar läget/)).toBeVisible()
    expect(notice.element().querySelector('time')?.dateTime).toBe(fetchedAt)
    await expect.element(page.getByText('old')).toBeVisible()
    await fetchAnew(() => Promise.resolve('new'))
    await expect.element(page.getByText('new')).toBeVisible()
    expect(notice.element().textContent).toBe('')
  },
)

test('a page with a refused request is not marked as outdated', async () => {
  const { fetchAnew, notice } = await showPage()
  await fetchAnew(() => Promise.reject(new ApiError({ status: 404, method: 'GET', message: '' })))
  expect(notice.element().textContent).toBe('')
})
