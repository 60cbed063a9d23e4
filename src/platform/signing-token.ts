import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const cookieName = 'signing-token'
/** Only these pages need it. */
const path = '/case/admin'

/** The user's own token of the signing provider, stored for its lifetime (specification §6). */
export const signingToken = {
  read: (): string | null => readCookie(cookieName),
  save: ({ token, lifetimeSeconds }: { token: string; lifetimeSeconds: number }): void =>
    writeCookie(cookieName, token, { maxAgeSeconds: lifetimeSeconds, path, sameSite: 'Strict' }),
  forget: (): void => removeCookie(cookieName, path),
}
