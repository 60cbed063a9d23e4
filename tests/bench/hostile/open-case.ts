import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { startApplication } from '#schemas/api/case-creation.ts'

/** Applies as a company and reads the link from its mail. */
export const openCase = async (base: string, orgNo: string): Promise<{ caseId: string; token: string }> => {
  const email = `bench${orgNo}@bench.example`
  await postJson(
    `${base}/api/${startApplication.path}`,
    { path: '/hantverksgivarna/medlemsansokan', orgNo, email, locale: 'sv' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  for (;;) {
    const mails = v.parse(
      v.array(v.object({ text: v.string() })),
      await (await fetch(`${base}/sandbox/mail/api/messages?to=${email}`)).json(),
    )
    const [, id, secret] = /\/case\/([0-9a-f-]{36})\/([\w-]{43})/.exec(mails[0]?.text ?? '') ?? []
    if (id !== undefined && secret !== undefined) return { caseId: id, token: secret }
    await wait(50)
  }
}

/** @throws Error with the response where it is no success. */
const postJson = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url.split('?')[0]} answered ${response.status}: ${await response.text()}`)
  return await response.json()
}
