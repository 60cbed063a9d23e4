/** The sign-in failed or was cancelled; redirects to /failed?reason=auth (specification §2). */
export class SignInFailedError extends Error {
  override readonly name = 'SignInFailedError'
}
