import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '#machines/sign-in.ts'
import { createAccountFollower } from './account-follower.ts'

const accountOf = (name: string) => ({ homeAccountId: name, localAccountId: name, username: name, name })
const [maria, anders] = [accountOf('maria'), accountOf('anders')]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const restored = () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
const changedElsewhere = () => void window.dispatchEvent(new StorageEvent('storage'))
const seenAgain = () => void document.dispatchEvent(new Event('visibilitychange'))

/** A page with Maria's account, and the number of times it was left. */
const opened = () => {
  const [leave, end, announce] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<(account: Account) => void>()]
  const follower = createAccountFollower(leave, end, announce)
  follower.show(maria)
  return { follower, leave, end, announce }
}
/** Another tab, which leaves nothing of its own. */
const elsewhere = () =>
  createAccountFollower(
    () => undefined,
    () => undefined,
    () => undefined,
  )

describe.each([
  ['the back/forward cache restores it', restored],
  ['another tab changes the account', changedElsewhere],
  ['the tab is looked at again', seenAgain],
])('when %s, a page of staff', (_, happens) => {
  test('a page whose account has signed out is emptied, and starts no sign-in by itself', () => {
    const { leave, end } = opened()
    elsewhere().setSigningOut(true)
    happens()
    expect([leave.mock.calls, end.mock.calls]).toStrictEqual([[], [[]]])
  })

  test('a page of staff is left if another account has signed in', () => {
    const { leave } = opened()
    elsewhere().show(anders)
    happens()
    expect(leave).toHaveBeenCalledOnce()
  })

  test('a page of staff stays if its account is still signed in', () => {
    const { leave } = opened()
    happens()
    expect(leave).not.toHaveBeenCalled()
  })
})

test('a page that the browser restores after a sign-out is emptied, but not on the way to the provider', () => {
  const { follower, end } = opened()
  follower.setSigningOut(true)
  seenAgain()
  expect(end).not.toHaveBeenCalled()
  restored()
  expect(end).toHaveBeenCalledOnce()
})

test('a page that has been left announces nothing about its account', () => {
  const { follower } = opened()
  elsewhere().setSigningOut(true)
  changedElsewhere()
  follower.show(maria)
  expect([localStorage.getItem('account'), follower.isEnding()]).toStrictEqual([null, true])
})

test('a page that signs out asks for no token, and does so again where signing out has failed', () => {
  const { follower } = opened()
  follower.setSigningOut(true)
  follower.show(maria)
  expect([localStorage.getItem('account'), follower.isEnding()]).toStrictEqual([null, true])
  follower.setSigningOut(false)
  expect([localStorage.getItem('account'), follower.isEnding()]).toStrictEqual(['maria', false])
})

test('an account that takes the place of another one while a page is open leaves the page', () => {
  const { follower, leave } = opened()
  follower.show(anders)
  expect(leave).toHaveBeenCalledOnce()
})

test('a reloaded page names the new account once after it has replaced another account', () => {
  const { follower, announce } = opened()
  follower.show(anders)
  expect(announce).not.toHaveBeenCalled()
  const reloaded = () => {
    const named = vi.fn<(account: Account) => void>()
    createAccountFollower(undefined, undefined, named).show(anders)
    return named.mock.calls
  }
  expect([reloaded(), reloaded()]).toStrictEqual([[[anders]], []])
})
