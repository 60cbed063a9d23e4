import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeFlash, closeFlashesOfOtherCases, closeSnackbar, flashStore, showFlash, showSnackbar } from './flash.ts'

const texts = () => flashStore.current().flashes.map(({ type, text }) => `${type}: ${text}`)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of flashStore.current().flashes) closeFlash(id)
  vi.useRealTimers()
})

test('a flash message shows for 8 seconds', () => {
  showFlash('Länken är kopierad')
  vi.advanceTimersByTime(7999)
  expect(texts()).toStrictEqual(['info: Länken är kopierad'])
  vi.advanceTimersByTime(1)
  expect(texts()).toStrictEqual([])
})

test('a sticky flash message stays until it is closed', () => {
  showFlash('Något gick fel i exporten till Tellus', { type: 'error', isSticky: true })
  vi.advanceTimersByTime(60_000)
  expect(texts()).toStrictEqual(['error: Något gick fel i exporten till Tellus'])
})

test('a flash message can undo the action that it reports', () => {
  const undo = vi.fn<() => void>()
  showFlash('Rättelsen är borttagen.', { isSticky: true, undo })
  flashStore.current().flashes[0]?.undo?.()
  expect(undo).toHaveBeenCalledOnce()
})

test('two undoable flash messages of the same text both stay', () => {
  const undone: number[] = []
  for (const number of [1, 2]) showFlash('Rättelsen är borttagen.', { isSticky: true, undo: () => undone.push(number) })
  for (const { undo } of flashStore.current().flashes) undo?.()
  expect(undone).toStrictEqual([1, 2])
})

test('the same text twice is one flash message with a new timeout', () => {
  showFlash('Sparat')
  vi.advanceTimersByTime(5000)
  showFlash('Sparat')
  vi.advanceTimersByTime(5000)
  expect(texts()).toStrictEqual(['info: Sparat'])
})

test('the snackbar stays until it is closed', () => {
  showSnackbar('En ny version finns')
  vi.advanceTimersByTime(60_000)
  expect(flashStore.current().snackbar).toBe('En ny version finns')
  closeSnackbar()
  expect(flashStore.current().snackbar).toBe(null)
})

test('a flash message about one case is not shown in the next case', () => {
  showFlash('Ansökan är avslagen.', { caseId: 'case-1' })
  showFlash('Sparat')
  closeFlashesOfOtherCases('case-1')
  expect(texts()).toStrictEqual(['info: Ansökan är avslagen.', 'info: Sparat'])
  closeFlashesOfOtherCases('case-2')
  expect(texts()).toStrictEqual(['info: Sparat'])
})

test('a flash message replaces an earlier one of the same topic', () => {
  showFlash('Språket är bytt.', { topic: 'locale' })
  showFlash('Svaret är sparat.')
  showFlash('The language has been changed.', { topic: 'locale' })
  expect(texts()).toStrictEqual(['info: Svaret är sparat.', 'info: The language has been changed.'])
})
