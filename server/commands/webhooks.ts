import { statusHasTag } from '#machines/case/status-tags.ts'
import * as v from 'valibot'
import { MailEvent, RegisterEvent, SigningEvent } from '#schemas/api/webhooks.ts'
import { changeCaseAsSystem } from './change-case/change-case.ts'
import { committing, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { parseJson } from '../http/request-input.ts'
import { HttpError, invalidRequest } from '../http/http-error.ts'
import * as cases from '../repositories/cases.ts'
import * as mailLog from '../repositories/mail-log.ts'
import * as signingRounds from '../repositories/signing-rounds.ts'
import * as webhookDeliveries from '../repositories/webhook-deliveries.ts'
import { isAuthentic } from '../auth/webhook-signature.ts'

export const webhookSources = ['signing', 'register', 'mail'] as const
export type WebhookSource = (typeof webhookSources)[number]

/** `signature` is the header webhook-signature. */
export type WebhookRequest = { source: WebhookSource; signature: string | undefined; body: string }

/**
 * Receives a delivery of an external system. A repeated one changes nothing; a failed one is processed when it is sent again.
 *
 * @throws HttpError UNAUTHENTICATED for one that is not signed with the secret, INVALID_REQUEST for one that says nothing known,
 *   REGISTER_ID_MISMATCH for one of the register about an application that is not the case's.
 */
export const receiveWebhook = async (context: Context, { source, signature, body }: WebhookRequest): Promise<void> => {
  const { webhookSecret: secret } = context.config[source]
  if (!isAuthentic({ header: signature, body, secret, now: context.now() })) throw new HttpError('UNAUTHENTICATED')
  const delivery = receivers[source](parseJson(body))
  await committing(context, async (tx) => {
    if (await webhookDeliveries.record(tx, source, delivery.id, context.now())) await delivery.apply(context, tx)
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
        // Null: the register's receipt has not come yet. It sends the delivery again until it is taken.
        if (row.registerId !== event.registerId) throw new HttpError('REGISTER_ID_MISMATCH')
        await changeCaseAsSystem(context, tx, event.caseId, {
          event: { type: event.type === 'application.finished' ? 'register.finished' : 'register.cancelled' },
          details: { params: { registerId: event.registerId } },
        })
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
