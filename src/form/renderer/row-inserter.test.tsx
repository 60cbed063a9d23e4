import { mountForm } from '#tests/browser/mount-form.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

type Rows = Parameters<typeof mountForm>[0]

const rowsOfFirstPaint = 10
const questions = 25

const textBox = (componentId: string) => ({
  type: 'textBox' as const,
  componentId,
  label: { sv: `Fråga ${componentId}` },
})
const keysUpTo = (count: number): string[] => Array.from({ length: count }, (_, index) => `q${index + 1}`)
const longForm: Rows = keysUpTo(questions).map((key) => ({ component: textBox(key) }))

const keysInDom = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-key]:not([hidden])')].map(({ dataset }) => dataset['key'] ?? '')

/** Fake timers, so that nothing is painted until the test says so. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

const paint = () => vi.advanceTimersToNextFrame()

/** A slice that takes long leaves rows to the next paint. */
const expectAllRows = async (): Promise<void> => {
  await expect
    .poll(() => {
      paint()
      return keysInDom()
    })
    .toEqual(keysUpTo(questions))
}

test('the first paint has one screen of rows, and the other rows follow in order', async () => {
  await mountForm(longForm)
  expect(keysInDom()).toEqual(keysUpTo(rowsOfFirstPaint))
  await expectAllRows()
})

test('a hidden row does not count among the rows of the first paint', async () => {
  const hidden: Rows = Array.from({ length: 8 }, (_, index) => ({
    component: textBox(`hidden${index}`),
    displayController: { componentId: 'q25', values: ['Ja'] },
  }))
  await mountForm([...hidden, ...longForm])
  expect(keysInDom()).toEqual(keysUpTo(rowsOfFirstPaint))
})

test.each([
  ['key', () => userEvent.keyboard('{Tab}')],
  ['press', () => userEvent.click(document.body)],
])('the first %s finds all rows', async (_name, act) => {
  await mountForm(longForm)
  await act()
  expect(keysInDom()).toEqual(keysUpTo(questions))
})

test('a row that is inserted late shows the answers and errors of that moment', async () => {
  const { store } = await mountForm(
    keysUpTo(questions).map((key) => ({ component: { ...textBox(key), required: true } })),
  )
  store.change('q25', 'Nacka')
  store.validateAll()
  await expectAllRows()
  expect([...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id)).toEqual(
    keysUpTo(24).map((key) => `form.${key}`),
  )
  expect(document.querySelector<HTMLInputElement>('[id="form.q25"]')?.value).toBe('Nacka')
})

test('React renders into the slots of rows that are inserted late', async () => {
  const { screen } = await mountForm([
    ...longForm,
    {
      component: {
        type: 'dynamicList',
        componentId: 'workplaces',
        label: { sv: 'Arbetsplatser' },
        entryName: { sv: 'arbetsplats' },
        summary: ['street'],
        rows: [{ component: textBox('street') }],
      },
    },
  ])
  await expect
    .poll(() => {
      paint()
      return keysInDom().at(-1)
    })
    .toBe('workplaces')
  await expect.element(screen.getByRole('button', { name: /Lägg till/ })).toBeInTheDocument()
})

test('unmounting the form clears the timer of the rows that are not inserted yet', async () => {
  const { screen } = await mountForm(longForm)
  expect(vi.getTimerCount()).toBe(1)
  await screen.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
