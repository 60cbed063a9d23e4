import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { discoveryUrl } from '#schemas/discovery-url.ts'
import { ExternalUnavailableError, callExternal, parseResponse } from '../adapters/external-http.ts'

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.string() })
const Keys = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })
const KeySet = v.custom<JSONWebKeySet>((value) => v.is(Keys, value))

const timeoutMs = 10_000
/** A key that the provider has taken back is refused after this time. */
const maxAgeMs = 10 * 60_000
/** The most fetches per minute that tokens with invented key ids can cause. */
const maxRefetches = 5
const minuteMs = 60_000

type Fetched = { keySet: ReturnType<typeof createLocalJWKSet>; atMs: number }

/**
 * The public keys of an identity provider, fetched at the first token and cached. A key id that is not among them has them fetched again
 * at once, so that a rotation rejects no valid token.
 *
 * @param elapsedMs a clock that only goes forward.
 * @throws from the returned function: ExternalUnavailableError when the keys cannot be fetched, JOSEError when none fits.
 */
export const createProviderKeys = (issuer: string, elapsedMs = () => performance.now()): JWTVerifyGetKey => {
  let fetched: Fetched | undefined
  let pending: Promise<Fetched> | undefined
  let refetchedAtMs: number[] = []

  const fetchOnce = async (): Promise<Fetched> => {
    pending ??= fetchKeys(issuer)
      .then((keySet) => (fetched = { keySet, atMs: elapsedMs() }))
      .finally(() => {
        pending = undefined
      })
    return await pending
  }
  const mayRefetch = (): boolean => {
    refetchedAtMs = refetchedAtMs.filter((atMs) => elapsedMs() - atMs < minuteMs)
    return refetchedAtMs.length < maxRefetches
  }

  return async (header, token) => {
    const isFresh = fetched !== undefined && elapsedMs() - fetched.atMs < maxAgeMs
    const { keySet } = isFresh && fetched !== undefined ? fetched : await fetchOnce()
    try {
      return await keySet(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayRefetch()) throw error
      refetchedAtMs.push(elapsedMs())
      return await (await fetchOnce()).keySet(header, token)
    }
  }
}

const fetchKeys = async (issuer: string): Promise<Fetched['keySet']> => {
  const read = async <S extends v.GenericSchema>(url: string, schema: S): Promise<v.InferOutput<S>> =>
    parseResponse('identity', await callExternal({ system: 'identity', url, timeoutMs }), schema)
  const discovery = await read(discoveryUrl(issuer), Discovery)
  // OpenID Connect Discovery §4.3: metadata of another issuer must not be used.
  if (discovery.issuer !== issuer) throw new ExternalUnavailableError('identity', 'its metadata names another issuer')
  return createLocalJWKSet(await read(discovery.jwks_uri, KeySet))
}
