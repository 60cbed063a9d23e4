import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { pathOf } from '#schemas/api/endpoint.ts'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { startApplication } from '#schemas/api/case-creation.ts'
import { listMessages, postMessage } from '#schemas/api/messages.ts'
import { isOrgNumber } from '#schemas/org-number.ts'

/** Number of acknowledged writes, and of lost and duplicated ones. `repeatedMails`: mails sent again with the same Message-ID. */
export type Tally = { acknowledged: number; lost: number; duplicates: number; mails: number; repeatedMails: number }

export type Load = {
  /** Writes concurrently until aborted, and starts so many applications, one by default. Unacknowledged writes are retried with the same idempotency key. */
  write(signal: AbortSignal, applicationCount?: number): Promise<void>
  /** Compares the stored data and the received mails with what was acknowledged. */
  count(): Promise<Tally>
}

const formId = 'company'
const fields = ['tradeName', 'legalName', 'website']
const retryMs = 50
const maxBackoffMs = 330_000

/** Load on the server: applications, saved answers and messages. Mails go to the external sandbox. */
export const createLoad = async (origin: () => string, external: string): Promise<Load> => {
  let companies = 0
  const applications: string[] = []
  const messages: string[] = []
  let saves = 0

  const post = async (path: string, body: unknown, key: string): Promise<Response | null> => {
    try {
      return await fetch(`${origin()}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
    } catch {
      return null
    }
  }
  /** Null where it was aborted before an acknowledgement. @throws where the server responds with another error than unavailable */
  const acknowledge = async (path: string, body: unknown, key: string, signal: AbortSignal): Promise<unknown> => {
    while (!signal.aborted) {
      const response = await post(path, body, key)
      if (response?.ok === true) return await response.json()
      const status = response?.status ?? 503
      if (status !== 503 && status !== 429)
        throw new Error(`${path.split('?')[0]}: ${status} ${await response?.text()}`)
      await pause(retryMs)
    }
    return null
  }

  const apply = async (signal: AbortSignal): Promise<string | null> => {
    companies += 1
    const email = `company-${companies}@faults.example`
    const body = { path: '/hantverksgivarna/medlemsansokan', orgNo: orgNoOf(companies), email, locale: 'sv' }
    const result = await acknowledge(startApplication.path, body, crypto.randomUUID(), signal)
    if (result === null) return null
    applications.push(email)
    return email
  }

  const first = await apply(new AbortController().signal)
  const { caseId, token } = await caseLinkFromMail(external, first ?? '')
  const writers = fields.map((componentId) => ({ componentId, sent: 0, acknowledged: 0, version: 0 }))

  const save = async (writer: (typeof writers)[number], signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      writer.sent += 1
      const { componentId, sent, version } = writer
      const data = [{ componentId, dataType: 'textBox', active: true, value: String(sent), basedOn: version }]
      const response = await post(
        `${pathOf(saveValues, { caseId })}?token=${token}`,
        { formId, data },
        crypto.randomUUID(),
      )
      const text = await response?.text().catch(() => null)
      if (response?.ok === true && typeof text === 'string') {
        const { saved } = v.parse(saveValues.response, JSON.parse(text))
        saves += 1
        writer.acknowledged = sent
        writer.version = saved[0]?.version ?? version
      } else if (response?.status === 409 && typeof text === 'string') {
        // The commit of a save whose response was lost: the next one is based on it.
        const { conflicts } = v.parse(
          v.object({ conflicts: v.array(v.object({ theirVersion: v.number() })) }),
          JSON.parse(text),
        )
        writer.version = conflicts[0]?.theirVersion ?? version
      } else await pause(retryMs)
    }
  }
  const writeMessages = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const message = `Message ${messages.length + 1} ${crypto.randomUUID()}`
      const path = `${postMessage.path}?caseId=${caseId}&token=${token}`
      if ((await acknowledge(path, { message }, message.slice(-36), signal)) !== null) messages.push(message)
      await pause(retryMs)
    }
  }

  const get = async (path: string): Promise<unknown> =>
    await (await fetch(`${origin()}/api/${path}?caseId=${caseId}&token=${token}`)).json()

  return {
    write: async (signal, applicationCount = 1) =>
      void (await Promise.all([
        ...writers.map(async (writer) => await save(writer, signal)),
        writeMessages(signal),
        ...Array.from({ length: applicationCount }, async () => await apply(signal)),
      ])),
    count: async () => {
      const { forms } = v.parse(getCase.response, await get(getCase.path))
      const values = forms.find((form) => form.formId === formId)?.values ?? []
      let lost = 0
      for (const writer of writers) {
        const stored = values.find(({ componentId }) => componentId === writer.componentId)
        const storedCount = Number(stored?.value ?? 0)
        lost += Math.max(0, writer.acknowledged - storedCount)
        Object.assign(writer, {
          sent: Math.max(writer.sent, storedCount),
          acknowledged: storedCount,
          version: stored?.version ?? 0,
        })
      }
      const texts = v.parse(listMessages.response, await get(listMessages.path)).map(({ message }) => message)
      lost += messages.filter((text) => !texts.includes(text)).length
      const links = await awaitMails(external, applications)
      lost += links.filter((ids) => ids.length === 0).length
      const mails = links.map((ids) => new Set(ids).size)
      return {
        acknowledged: saves + messages.length + applications.length,
        lost,
        duplicates: texts.length - new Set(texts).size + mails.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
        mails: mails.reduce((sum, count) => sum + count, 0),
        repeatedMails: links.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
      }
    },
  }
}

const Mails = v.array(v.object({ messageId: v.string(), text: v.string() }))
const mailsTo = async (external: string, email: string) =>
  v.parse(Mails, await (await fetch(`${external}/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`)).json())

/** Message-IDs by application, once each has a mail or the longest retry backoff has passed. */
const awaitMails = async (external: string, emails: readonly string[]): Promise<string[][]> => {
  for (let waitedMs = 0; ; waitedMs += 250) {
    const all = await Promise.all(
      emails.map(async (email) => (await mailsTo(external, email)).map(({ messageId }) => messageId)),
    )
    if (waitedMs >= maxBackoffMs || all.every((ids) => ids.length > 0)) return all
    await pause(250)
  }
}

const caseLinkFromMail = async (external: string, email: string): Promise<{ caseId: string; token: string }> => {
  for (;;) {
    const [mail] = await mailsTo(external, email)
    const [, caseId, token] = /\/case\/([0-9a-f-]{36})\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
    if (caseId !== undefined && token !== undefined) return { caseId, token }
    await pause(100)
  }
}

/** A valid organisation number that is in no register. */
const orgNoOf = (count: number): string => {
  const start = `5598${String(count).padStart(5, '0')}`
  const orgNo = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isOrgNumber)
  if (orgNo === undefined) throw new Error('There is no such organisation number')
  return orgNo
}
