import * as v from 'valibot'

/** The signing provider's response to v1/auth and v1/refresh (specification §7). The lifetime is in seconds. */
export const TokenResponse = v.object({ access_token: v.string(), expires_in: v.number() })

/** The signing provider's response where it refuses a sign-in. */
export const SignInRefusal = v.object({ errorObject: v.object({ code: v.string() }) })
