import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#src/ui/dialog.tsx'
import { withTestI18n } from '#src/ui/with-test-i18n.tsx'
import { FocusFallback, FocusReturn } from './focus-care.tsx'

const Page = ({ children }: { children: ReactNode }) => (
  <>
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Ärende</h1>
      {children}
    </main>
    <FocusFallback />
  </>
)

/** A row whose button is removed by its press. */
const Row = ({ name }: { name: string }) => {
  const [isDone, setDone] = useState(false)
  return (
    <li>
      <p tabIndex={-1} data-focus-fallback>
        {name}
      </p>
      {!isDone && (
        <button type="button" onClick={() => setDone(true)}>
          Godkänn {name}
        </button>
      )}
    </li>
  )
}

const rows = (
  <section>
    <ul>
      <Row name="Företaget" />
      <Row name="Kontakter" />
    </ul>
  </section>
)

const press = async (name: string) => {
  const button = page.getByRole('button', { name })
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

test('the focus moves to the row whose button has been removed', async () => {
  await render(<Page>{rows}</Page>)
  await press('Godkänn Kontakter')
  await expect.element(page.getByText('Kontakter', { exact: true })).toHaveFocus()
})

test('the focus moves to the heading of the page when nothing around is left', async () => {
  const LoneButton = () => {
    const [isDone, setDone] = useState(false)
    return isDone ? null : (
      <section>
        <button type="button" onClick={() => setDone(true)}>
          Avbryt
        </button>
      </section>
    )
  }
  await render(
    <Page>
      <LoneButton />
      {rows}
    </Page>,
  )
  await press('Avbryt')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

const OpenDialog = () => {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <Dialog heading="Vilket svar ska rättas?" onClose={() => setOpen(false)}>
      <button type="button">Sök</button>
    </Dialog>
  ) : null
}
const pageThatBeginsWithDialog = withTestI18n(
  <Page>
    <OpenDialog />
  </Page>,
)

test('closing a dialog that the page opened with moves the focus to the heading', async () => {
  await render(pageThatBeginsWithDialog)
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('closing a dialog without a known opener moves the focus to the heading', async () => {
  await render(pageThatBeginsWithDialog)
  const [dialog, control] = [page.getByRole('dialog'), page.getByText('Sök')].map((locator) => locator.element())
  if (!(dialog instanceof HTMLElement && control instanceof HTMLElement)) throw new Error('There is no dialog')
  control.focus()
  // Behaves as Tab after a dialog's last control.
  dialog.tabIndex = -1
  dialog.focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('closing a dialog whose opener is gone moves the focus to the opener’s section', async () => {
  const Opener = () => {
    const [state, setState] = useState<'before' | 'open' | 'done'>('before')
    return (
      <section tabIndex={-1} aria-label="Underskrift">
        {state !== 'done' && (
          <button type="button" onClick={() => setState('open')}>
            Avvisa
          </button>
        )}
        {state === 'open' && (
          <Dialog heading="Avvisa?" onClose={() => setState('before')}>
            <button type="button" onClick={() => setState('done')}>
              Avvisa och skicka
            </button>
          </Dialog>
        )}
      </section>
    )
  }
  await render(
    withTestI18n(
      <Page>
        <Opener />
      </Page>,
    ),
  )
  await press('Avvisa')
  await press('Avvisa och skicka')
  await expect.element(page.getByRole('region', { name: 'Underskrift' })).toHaveFocus()
})

test('the focus stays where a component has set it', async () => {
  const Choice = () => {
    const [isDone, setDone] = useState(false)
    return isDone ? (
      <input aria-label="Svar" ref={(input) => input?.focus()} />
    ) : (
      <button type="button" onClick={() => setDone(true)}>
        Ta det här svaret
      </button>
    )
  }
  await render(
    <Page>
      <Choice />
    </Page>,
  )
  await press('Ta det här svaret')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('the focus is not restored after a press outside every control', async () => {
  const PageWithButton = ({ isMounted }: { isMounted: boolean }) => (
    <Page>{isMounted && <button type="button">Godkänn</button>}</Page>
  )
  const { rerender } = await render(<PageWithButton isMounted />)
  const button = page.getByRole('button').element()
  if (button instanceof HTMLElement) button.focus()
  if (button instanceof HTMLElement) button.blur()
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await rerender(<PageWithButton isMounted={false} />)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(document.body)
})

test('Back or a breadcrumb focuses the list’s link to the page that was left, and another link focuses nothing', async () => {
  const root = createRootRoute({
    component: () => (
      <main>
        <h1 tabIndex={-1}>Ansökningar</h1>
        <Outlet />
        <FocusReturn />
      </main>
    ),
  })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <Link to="/failed">Fel</Link>
        <Link to="/new">Ny ansökan</Link>
      </>
    ),
  })
  const opened = createRoute({
    getParentRoute: () => root,
    path: '/new',
    component: () => (
      <>
        <Link to="/">Alla ansökningar</Link>
        <Link to="/" state={{ returnsFocus: true }}>
          Ansökningar
        </Link>
      </>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([list, opened]), history })
  await render(withTestI18n(<RouterProvider router={router} />))
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await link('Ny ansökan').click()
  await expect.element(link('Alla ansökningar')).toBeVisible()
  history.back()
  await expect.element(link('Ny ansökan')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await link('Ansökningar').click()
  await expect.element(link('Ny ansökan')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await link('Alla ansökningar').click()
  await expect.element(link('Ny ansökan')).toBeVisible()
  await expect.element(link('Ny ansökan')).not.toHaveFocus()
})
