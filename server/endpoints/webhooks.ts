import * as v from 'valibot'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { statusHasTag } from '#machines/case/status-tags.ts'
import { MailEvent, RegisterEvent, SigningEvent } from '#schemas/api/webhooks.ts'
import type { App } from '../http/current-request.ts'
import { type Context, committing } from '../context.ts'
import { readText, parseJson } from '../http/request-input.ts'
import { decideByRegister } from '../jobs/register-application.ts'
import type { Tx } from '../db/tables.ts'
import { HttpError, invalidRequest } from '../http/http-error.ts'
import * as cases from '../repositories/cases.ts'
import * as mailLog from '../repositories/mail-log.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'

const maxBodyBytes = 256 * 1024

/** The webhooks of the external systems. Their deliveries are signed; there is no sign-in. */
export const mountWebhooks = (app: App, context: Context): void => {
  for (const source of webhookSources)
    app.post(`/api/webhooks/${source}`, async (http) => {
      http.set('route', `webhooks/${source}`)
      await receiveWebhook(context, {
        source,
        signature: http.req.header('webhook-signature'),
        body: await readText(http.req.raw, maxBodyBytes),
      })
      return http.json({ received: true })
    })
}

const webhookSources = ['signing', 'register', 'mail'] as const
type WebhookSource = (typeof webhookSources)[number]

/** `signature` is the header webhook-signature. */
type WebhookRequest = { source: WebhookSource; signature: string | undefined; body: string }

/**
 * Receives a delivery of an external system. A repeated one changes nothing; a failed one is processed when it is sent again.
 *
 * @throws HttpError UNAUTHENTICATED for one that is not signed with the secret, INVALID_REQUEST for one that says nothing known,
 *   REGISTER_ID_MISMATCH for one of the register about an application that is not the case's.
 */
const receiveWebhook = async (context: Context, { source, signature, body }: WebhookRequest): Promise<void> => {
  const { webhookSecret: secret } = context.config[source]
  if (!isAuthentic({ header: signature, body, secret, now: context.now() })) throw new HttpError('UNAUTHENTICATED')
  const delivery = receivers[source](parseJson(body))
  await committing(context, async (tx) => {
    if (await record(tx, source, delivery.id, context.now())) await delivery.apply(context, tx)
  })
}

type ParsedDelivery = { id: string; apply(context: Context, tx: Tx): Promise<void> }

const receivers: Readonly<Record<WebhookSource, (raw: unknown) => ParsedDelivery>> = {
  signing: (raw) => {
    const event = known(SigningEvent, raw)
    return {
      id: event.id,
      apply: async ({ tasks }, tx) => {
        const round = await signingRounds.findByProviderDocument(tx, event.document_id)
        if (round !== null) await tasks.add(tx, { name: 'followSigningRound', caseId: round.caseId, roundId: round.id })
      },
    }
  },
  register: (raw) => {
    const event = known(RegisterEvent, raw)
    return {
      id: event.id,
      apply: async (context, tx) => {
        const row = await cases.find(tx, event.caseId)
        if (row === null || !statusHasTag(row.status, 'awaits:register')) return
        // Null: the register's receipt is still outstanding. The register repeats the delivery until it is accepted.
        if (row.registerId !== event.registerId) throw new HttpError('REGISTER_ID_MISMATCH')
        const { registerId } = event
        const type = event.type === 'application.finished' ? 'register.finished' : 'register.cancelled'
        await decideByRegister(context, tx, event.caseId, { type }, { registerId })
      },
    }
  },
  mail: (raw) => {
    const { id, messageId, event, at } = known(MailEvent, raw)
    return {
      id,
      apply: async (_, tx) => {
        await mailLog.addEvent(tx, { messageId, status: event, at: new Date(at) })
      },
    }
  },
}

const known = <S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, raw)
  if (result.success) return result.output
  throw invalidRequest([{ path: 'body', code: 'UNKNOWN_EVENT' }])
}

const toleranceMs = 5 * 60_000

/**
 * Whether a delivery comes from the holder of the secret and is fresh. `header` is `t=<unix seconds>,v1=<hex HMAC-SHA-256 of
 * "<t>.<body>">`; a delivery signed more than five minutes before or after `now` is refused, so that a recorded one is of no use.
 */
export const isAuthentic = (delivery: {
  header: string | undefined
  body: string
  secret: string
  now: Date
}): boolean => {
  const { t, v1 } = partsOf(delivery.header ?? '')
  if (t === undefined || v1 === undefined) return false
  if (Math.abs(delivery.now.getTime() - Number(t) * 1000) > toleranceMs) return false
  const expected = createHmac('sha256', delivery.secret).update(`${t}.${delivery.body}`).digest()
  const given = Buffer.from(v1, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const partsOf = (header: string): { t?: string; v1?: string } => {
  const match = /^t=(?<t>\d{1,12}),v1=(?<v1>[0-9a-f]{64})$/.exec(header)
  return match?.groups ?? {}
}

/** Records a delivery. False if it was recorded before and must change nothing. */
export const record = async (tx: Tx, source: string, deliveryId: string, receivedAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('webhookDeliveries')
    .values({ source, deliveryId, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
