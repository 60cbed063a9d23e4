import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { usePrinting } from './print.tsx'

const Page = () => <p>{usePrinting() ? 'För papper' : 'För skärm'}</p>

test('usePrinting is true between beforeprint and afterprint', async () => {
  await render(<Page />)
  await expect.element(page.getByText('För skärm')).toBeVisible()
  const shown: (string | null)[] = []
  for (const event of ['beforeprint', 'afterprint']) {
    window.dispatchEvent(new Event(event))
    // Synchronous, since the browser does not wait for a later render.
    shown.push(document.querySelector('p')?.textContent ?? null)
  }
  expect(shown).toEqual(['För papper', 'För skärm'])
})
