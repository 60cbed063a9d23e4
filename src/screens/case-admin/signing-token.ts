import { readCookie, removeCookie, writeCookie } from '#src/platform/cookies.ts'
import type { SigningGrant } from '#src/api/signing-provider.ts'

const cookieName = 'signing-token'
/** Only these pages need it. */
const path = '/case/admin'

/** The reader's own token of the signing provider, kept for as long as it is good (specification §6). */
export const signingToken = {
  read: (): string | null => readCookie(cookieName),
  keep: ({ token, lifetimeSeconds }: SigningGrant): void =>
    writeCookie(cookieName, token, { maxAgeSeconds: lifetimeSeconds, path, sameSite: 'Strict' }),
  forget: (): void => removeCookie(cookieName, path),
}
