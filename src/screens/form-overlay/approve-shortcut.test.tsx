// First, since it sets the order of the cascade layers.
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApproveShortcut } from './approval-panel.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const Approval = ({ onApprove }: { onApprove: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <dialog open>
      <button ref={button} type="button" onClick={onApprove}>
        Godkänn
      </button>
      <ApproveShortcut button={button} />
    </dialog>
  )
}

test('the key approves no form that came into view within the last second', async () => {
  await page.viewport(1280, 800)
  const approve = vi.fn<() => void>()
  const { container } = await render(withTestI18n(<Approval onApprove={approve} />))
  const press = (): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  const isReady = () => container.querySelector('[data-ready]')?.getAttribute('data-ready')
  press()
  await vi.advanceTimersByTimeAsync(999)
  press()
  expect({ ready: isReady(), approvals: approve.mock.calls.length }).toStrictEqual({ ready: 'false', approvals: 0 })
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitUntil(() => isReady() === 'true')
  press()
  expect(approve).toHaveBeenCalledOnce()
})
