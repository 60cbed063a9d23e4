import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicantWriter, createDrafts, personField, staffWriter, type DraftId } from './drafts.ts'

const day = 24 * 60 * 60 * 1000
const maria: DraftId = { writer: staffWriter('maria'), caseId: 'case-1', field: 'message' }
const company: DraftId = { writer: applicantWriter, caseId: 'case-1', field: 'message' }

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a draft belongs to its case, its field and its writer', () => {
  const drafts = createDrafts()
  drafts.write(maria, 'Hej!')
  expect(
    [
      maria,
      { ...maria, caseId: 'case-2' },
      { ...maria, field: 'note' },
      { ...maria, writer: staffWriter('anders') },
      company,
    ].map(drafts.read),
  ).toStrictEqual(['Hej!', '', '', '', ''])
})

test('the draft of a person belongs to its answer alone, also in a list entry or for an existing person', () => {
  const drafts = createDrafts()
  const of = (key: string): DraftId => ({ ...company, field: personField(key) })
  const hasDraft = (): boolean => drafts.hasFrom(of('director'))
  drafts.write(of('directors'), 'Eva')
  expect(hasDraft()).toBe(false)
  for (const key of ['director', 'director/1', 'director/entry/ceo/1']) {
    drafts.write(of(key), 'Eva')
    expect(hasDraft()).toBe(true)
    drafts.write(of(key), '')
    expect(hasDraft()).toBe(false)
  }
})

test('a draft is there after a reload', () => {
  createDrafts().write(maria, 'Hej!')
  expect(createDrafts().read(maria)).toBe('Hej!')
})

test('a draft is removed when its text has been sent', () => {
  const drafts = createDrafts()
  drafts.write(maria, 'Hej! ')
  drafts.removeSent(maria, 'Hej!')
  expect([drafts.read(maria), localStorage.length]).toStrictEqual(['', 0])
})

test('a draft stays when it has been changed while the text was being sent', () => {
  const drafts = createDrafts()
  drafts.write(maria, 'Hej! En sak till.')
  drafts.removeSent(maria, 'Hej!')
  expect(drafts.read(maria)).toBe('Hej! En sak till.')
})

test('a sign-out removes the drafts of staff, and not the company’s', () => {
  const drafts = createDrafts()
  drafts.write(maria, 'Internt')
  drafts.write(company, 'En fråga')
  expect(drafts.staffDraftCount()).toBe(1)
  drafts.removeStaffDrafts()
  expect([drafts.read(maria), drafts.read(company), drafts.staffDraftCount()]).toStrictEqual(['', 'En fråga', 0])
})

test('leaving a case on a shared computer removes the company’s drafts of it', () => {
  const drafts = createDrafts()
  const other: DraftId = { ...company, caseId: 'case-2' }
  for (const id of [maria, company, other]) drafts.write(id, 'Hej!')
  drafts.removeApplicantDrafts('case-1')
  expect([maria, company, other].map(drafts.read)).toStrictEqual(['Hej!', '', 'Hej!'])
})

test('a draft unchanged for a week is removed', () => {
  const start = Date.UTC(2026, 0, 1)
  createDrafts({ now: () => start }).write(maria, 'Gammalt')
  createDrafts({ now: () => start + 2 * day }).write(company, 'Nyare')
  const drafts = createDrafts({ now: () => start + 8 * day })
  expect([drafts.read(maria), drafts.read(company)]).toStrictEqual(['', 'Nyare'])
})

test('a draft lasts as long as the page where localStorage fails', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const drafts = createDrafts()
  drafts.write(maria, 'Hej!')
  expect([drafts.read(maria), createDrafts().read(maria)]).toStrictEqual(['Hej!', ''])
})

test('a listener is called after each change until it unsubscribes', () => {
  const drafts = createDrafts()
  const listener = vi.fn<() => void>()
  const unsubscribe = drafts.subscribe(listener)
  drafts.write(maria, 'Hej!')
  drafts.removeSent(maria, 'Hej!')
  unsubscribe()
  drafts.write(maria, 'Igen')
  expect(listener).toHaveBeenCalledTimes(2)
})
