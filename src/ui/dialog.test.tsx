// Imported first, since it sets the order of the cascade layers.
import { withTestI18n } from './with-test-i18n.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog, type DialogProps } from './dialog.tsx'

const Opener = (options: Partial<DialogProps>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Avslå
      </button>
      {isOpen && (
        <Dialog heading="Avslå ansökan?" onClose={() => setOpen(false)} {...options}>
          <p>Ärendet stängs.</p>
        </Dialog>
      )}
    </>
  )
}

const open = async (options: Partial<DialogProps> = {}) => {
  await render(withTestI18n(<Opener {...options} />))
  const opener = page.getByRole('button', { name: 'Avslå' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Avslå ansökan?' })
  await expect.element(dialog).toBeVisible()
  return { opener, dialog }
}

const pressBackdrop = () =>
  document
    .querySelector('dialog')
    ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 2, clientY: 2 }))

test('opening a dialog moves the focus to its heading, and the page behind does not scroll', async () => {
  await open()
  expect([document.activeElement?.textContent, document.body.classList.contains('dialog-open')]).toStrictEqual([
    'Avslå ansökan?',
    true,
  ])
})

test('focus that was moved while a dialog opened stays where it is', async () => {
  const { dialog } = await open()
  const close = page.getByRole('button', { name: 'Stäng' }).element()
  if (close instanceof HTMLElement) close.focus()
  const animations = dialog.element().getAnimations({ subtree: true })
  expect(animations.length).toBeGreaterThan(0)
  // Listens at the document, after every handler of the dialog.
  const hasEnded = new Promise((resolve) => document.addEventListener('animationend', resolve, { once: true }))
  for (const animation of animations) animation.finish()
  await hasEnded
  expect(document.activeElement).toBe(close)
})

test('Escape that ends the composition of a word leaves the dialog open', async () => {
  const { dialog } = await open()
  const escape = { key: 'Escape', bubbles: true, cancelable: true }
  dialog.element().dispatchEvent(new KeyboardEvent('keydown', { ...escape, isComposing: true }))
  await expect.element(dialog).toBeVisible()
  dialog.element().dispatchEvent(new KeyboardEvent('keydown', escape))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a dialog is 446 px wide, and never wider than the viewport minus 32 px', async () => {
  const { dialog } = await open()
  await page.viewport(1000, 700)
  expect(dialog.element().getBoundingClientRect().width).toBe(446)
  await page.viewport(360, 700)
  expect(dialog.element().getBoundingClientRect().width).toBe(328)
})

test('a dialog opens in 250 ms', async () => {
  const { dialog } = await open()
  expect(new Set(getComputedStyle(dialog.element()).animationDuration.split(', '))).toStrictEqual(new Set(['0.25s']))
})

test('Escape closes a dialog, and the focus returns to its opener', async () => {
  const { opener, dialog } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect([document.activeElement === opener.element(), document.body.classList.contains('dialog-open')]).toStrictEqual([
    true,
    false,
  ])
})

test('a press on the backdrop closes a dialog, and a press inside does not', async () => {
  const { dialog } = await open()
  await page.getByText('Ärendet stängs.').click()
  await expect.element(dialog).toBeVisible()
  pressBackdrop()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('closing a dialog by Escape and by the backdrop can each be disabled, and the close button remains', async () => {
  const { dialog } = await open({ closesOnEscape: false, closesOnBackdrop: false })
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  pressBackdrop()
  await expect.element(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Stäng' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('other content in an open dialog begins at its top', async () => {
  const dialogOf = (contentId: string) =>
    withTestI18n(
      <Dialog heading="Formulär" onClose={() => {}} contentId={contentId}>
        <div style={{ blockSize: '200vh' }}>{contentId}</div>
      </Dialog>,
    )
  const { rerender } = await render(dialogOf('company'))
  const dialog = page.getByRole('dialog').element()
  dialog.scrollTo(0, 300)
  await rerender(dialogOf('company'))
  expect(dialog.scrollTop).toBe(300)
  await rerender(dialogOf('workplaces'))
  expect(dialog.scrollTop).toBe(0)
})
