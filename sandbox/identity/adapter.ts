import type { AdapterFactory, AdapterPayload } from 'oidc-provider'
import * as v from 'valibot'
import type { Store } from '../store.ts'

const isPayload = (value: unknown): boolean => typeof value === 'object' && value !== null

const Entry = v.object({
  payload: v.custom<AdapterPayload>(isPayload),
  /** Milliseconds since the epoch; null when it never ends. */
  endsAt: v.nullable(v.number()),
})

/** Stores sessions, grants, codes and refresh tokens, so that a restart signs nobody out. */
export const storeAdapter =
  (store: Store): AdapterFactory =>
  (model) => {
    const entries = store.collection(`identity-${model}`, Entry)
    const unexpired = (entry: v.InferOutput<typeof Entry> | undefined) =>
      entry === undefined || (entry.endsAt !== null && entry.endsAt <= Date.now()) ? undefined : entry.payload
    const removeMatching = (isGone: (entry: AdapterPayload) => boolean) => {
      for (const { payload } of entries.all())
        if (payload.jti !== undefined && isGone(payload)) entries.delete(payload.jti)
    }
    return {
      upsert: async (id, payload, expiresInSeconds) => {
        removeMatching((other) => unexpired(entries.get(other.jti ?? '')) === undefined)
        const endsAt = expiresInSeconds === undefined ? null : Date.now() + expiresInSeconds * 1000
        entries.put(id, { payload, endsAt })
      },
      find: async (id) => unexpired(entries.get(id)),
      findByUid: async (uid) =>
        entries
          .all()
          .map(unexpired)
          .find((payload) => payload?.uid === uid),
      findByUserCode: async (code) =>
        entries
          .all()
          .map(unexpired)
          .find((payload) => payload?.userCode === code),
      consume: async (id) => {
        const entry = entries.get(id)
        if (entry === undefined) return
        entries.put(id, { ...entry, payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) } })
      },
      destroy: async (id) => entries.delete(id),
      revokeByGrantId: async (grantId) => removeMatching((payload) => payload.grantId === grantId),
    }
  }
