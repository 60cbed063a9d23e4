import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { announce, Announcer } from './announcer.tsx'

afterEach(() => announce(''))

test('the live region is rendered before its text, and has the latest text', async () => {
  await render(<Announcer />)
  const region = page.getByRole('status')
  await expect.element(region).toHaveTextContent('')
  announce('Företaget är godkänt.')
  await expect.element(region).toHaveTextContent('Företaget är godkänt.')
  announce('Kontakter är godkänt.')
  await expect.element(region).toHaveTextContent('Kontakter är godkänt.')
})

test('announcing the same text twice is two announcements', async () => {
  await render(<Announcer />)
  announce('Sparat')
  await expect.element(page.getByRole('status')).toHaveTextContent('Sparat')
  const before = page.getByText('Sparat').element()
  announce('Sparat')
  await expect.poll(() => page.getByText('Sparat').element() === before).toBe(false)
})
