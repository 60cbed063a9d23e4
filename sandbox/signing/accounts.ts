import { createHash, timingSafeEqual } from 'node:crypto'
import { demoPeople } from '#templates/demo/people.ts'
import type { Secrets } from '../secrets.ts'

/** The account that the product itself uses. */
export const apiUsername = 'medlemsansokan@tjanstekonto.example'
/** The password of every demo person at the signing provider; shown on the sandbox's start page. */
export const personPassword = 'skriv-under'

/** Whether the provider knows that user with that password. */
export const isAccount = (secrets: Secrets, username: string, password: string): boolean => {
  const name = username.trim().toLowerCase()
  if (name === apiUsername) return isSame(password, secrets.signingPassword)
  return demoPeople.some((person) => person.email === name) && isSame(password, personPassword)
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other))

const hash = (text: string) => createHash('sha256').update(text).digest()
