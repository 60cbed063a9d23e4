import { page, userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { accessibilityProblems, mountComponents, type ComponentInput } from '#tests/browser/mount-form.tsx'
import type { FieldMessage, FormServices } from '../form-context.ts'

const website: ComponentInput<'textBox'> = {
  type: 'textBox',
  componentId: 'website',
  label: { sv: 'Webbplats', en: 'Website' },
}
const answer: FieldMessage = { author: 'Maria Öberg', text: 'Nej, den är frivillig.', isAnswer: true, isUnread: true }
const about = (latest: FieldMessage | null, unansweredCount = 0) => ({ website: { unansweredCount, latest } })

test.each([
  ['phone', 390],
  ['desktop', 1200],
] as const)(
  'an unread reply is marked beside its question on a %s, and quoted below the question until it is read',
  async (_, width) => {
    await page.viewport(width, 800)
    const onAsk = vi.fn<NonNullable<FormServices['onAsk']>>()
    const { screen, setServices } = await mountComponents([website], { services: { onAsk, questions: about(answer) } })
    const mark = screen.getByRole('button', { name: /^Svar ?: Webbplats/ })
    await expect.element(mark).toHaveAttribute('data-marked', 'true')
    // Wide enough for the mark's words, which a narrow field hides.
    expect(mark.element().querySelector('span + span')?.getBoundingClientRect().width).toBeGreaterThan(20)
    await expect.element(screen.getByText('Maria Öberg svarar')).toBeVisible()
    await expect.element(screen.getByText('Nej, den är frivillig.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Läs och svara ?: Webbplats/ }))
    expect(onAsk).toHaveBeenCalledExactlyOnceWith('website', 'Webbplats')
    expect(await accessibilityProblems()).toStrictEqual([])

    await setServices({ onAsk, questions: about({ ...answer, isUnread: false }) })
    await expect.element(screen.getByRole('button', { name: /^Fråga om detta ?: Webbplats/ })).toBeVisible()
    await expect.element(screen.getByText('Nej, den är frivillig.')).toBeVisible()
  },
)

test('a message without an earlier question is labelled as a message', async () => {
  const { screen } = await mountComponents([website], {
    services: { onAsk: () => undefined, questions: about({ ...answer, isAnswer: false }) },
  })
  await expect.element(screen.getByRole('button', { name: /^Meddelande ?: Webbplats/ })).toBeVisible()
  await expect.element(screen.getByText('Maria Öberg skriver')).toBeVisible()
})

test('a field with an unanswered question is marked, and quotes nothing', async () => {
  const { screen } = await mountComponents([website], {
    services: { onAsk: () => undefined, questions: about(null, 1) },
  })
  await expect.element(screen.getByRole('button', { name: /^1 fråga, väntar på svar ?: Webbplats/ })).toBeVisible()
  await expect.element(screen.getByText(/svarar$/)).not.toBeInTheDocument()
})
