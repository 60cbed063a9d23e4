import { useQuery } from '@tanstack/react-query'
import { refreshSigningToken, SigningSignInError } from '#src/api/signing-provider.ts'
import { signingToken } from '#src/platform/signing-token.ts'
import { useServices } from '#src/platform/services.ts'

/** The lifetime of the token of the provider at an address in seconds, as it was given. */
export const signingTokenKey = (url: string) => ['signing-token', url] as const

/**
 * Refreshes the user's token of the signing provider at half its lifetime while a case is shown (specification §7, v1/refresh): who works does
 * not sign in again.
 */
export const useFreshSigningToken = (): void => {
  const { config } = useServices()
  const { url } = config.signing
  useQuery({
    queryKey: signingTokenKey(url),
    queryFn: async () => await refresh(url),
    refetchInterval: ({ state: { data } }) => (typeof data === 'number' ? (data * 1000) / 2 : false),
    staleTime: Infinity,
    retry: false,
    notifyOnChangeProps: [],
  })
}

/** The new lifetime; null where there is no token, or the provider takes it no longer. */
const refresh = async (base: string): Promise<number | null> => {
  const token = signingToken.read()
  if (token === null) return null
  try {
    const grant = await refreshSigningToken(base, token)
    signingToken.save(grant)
    return grant.lifetimeSeconds
  } catch (error) {
    // Where it was not reached the token may still be good: the next interval tries again.
    if (error instanceof SigningSignInError && error.status === 401) {
      signingToken.forget()
      return null
    }
    throw error
  }
}
