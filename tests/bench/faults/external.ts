import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { startApplication } from '#schemas/api/case-creation.ts'
import { downloadCreditReport } from '#schemas/api/files.ts'
import { submitForSignature } from '#schemas/api/signatures.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newSubject, storeFilledCase } from '#tests/server/filled-case.ts'
import { maria } from '#tests/server/people.ts'
import { startTestServer, type TestServer } from '#tests/server/test-server.ts'
import { faults, startHttpProxy, startSmtpProxy, type Proxy } from './proxies.ts'
import type { ReportRow } from './report.ts'

const timeoutMs = 60_000
const intervalMs = 100

/** Makes each external system fail with each fault during a request; each effect has to happen exactly once. */
export const failExternal = async (): Promise<readonly ReportRow[]> => {
  const http = await startHttpProxy()
  const smtp = await startSmtpProxy()
  const through = `http://127.0.0.1:${http.port}/sandbox`
  const server = await startTestServer({
    sandbox: true,
    isWorking: true,
    environment: {
      SIGNING_URL: `${through}/signing`,
      REGISTER_URL: `${through}/register`,
      CREDIT_URL: `${through}/credit`,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    },
  })
  http.setTarget(server.publicUrl)
  smtp.setTarget(server.sandbox?.environment['SMTP_URL'] ?? '')
  const rows: ReportRow[] = []
  try {
    for (const [system, probe] of Object.entries(systems))
      for (const fault of faults) {
        const proxy = system === 'mail' ? smtp : http
        proxy.fail(fault, `/sandbox/${system}/v1/`)
        const { effects, mails = 0, repeatedMails = 0 } = await probe(server, proxy)
        const note = `${effects} for 1`
        const lost = effects === 0 ? 1 : 0
        rows.push({
          name: `${system} ${fault}`,
          faults: 1,
          acknowledged: 1,
          lost,
          duplicates: Math.max(0, effects - 1),
          mails,
          repeatedMails,
          note,
        })
      }
    return rows
  } finally {
    await server.stop()
    http.end()
    smtp.end()
  }
}

const signLink = /\/sandbox\/signing\/sign\//

type Effects = { effects: number; mails?: number; repeatedMails?: number }
type Probe = (server: TestServer, proxy: Proxy) => Promise<Effects>

const systems: Readonly<Record<string, Probe>> = {
  /** The largest number of invitations to one signatory: one per document. */
  signing: async (server) => {
    const { id, token, subject } = await storeFilledCase(server.context)
    const emails = subject.people.slice(0, 2).map(({ email }) => email)
    const query = { caseId: id }
    const { status, body } = await server.call(submitForSignature, token, { query, body: { emails }, version: 1 })
    if (status !== 200) throw new Error(`Cannot share: ${status} ${JSON.stringify(body)}`)
    const invitations = async () =>
      await Promise.all(
        emails.map(async (email) => (await mailsTo(server, email)).filter(({ text }) => signLink.test(text)).length),
      )
    await waitUntil(async () => (await server.context.tasks.pendingOf(id)).length === 0)
    await waitUntil(async () => (await invitations()).every((count) => count > 0))
    return { effects: Math.max(...(await invitations())) }
  },
  /** Number of the register's cases of the application. */
  register: async (server) => {
    const { id } = await storeFilledCase(server.context, { status: 'EXPORTED_TO_TELLUS' })
    await inTransaction(
      server.context.db,
      async (tx) => await server.context.tasks.add(tx, { name: 'sendToRegister', caseId: id }),
    )
    server.context.tasks.notifyWorkers()
    await waitUntil(async () => (await server.context.tasks.pendingOf(id)).length === 0)
    const { apiKey } = server.context.config.register
    const response = await server.fetch(`/sandbox/register/v1/applications/${id}`, {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    return { effects: response.ok ? 1 : 0 }
  },
  /** Number of reports bought. */
  credit: async (server, proxy) => {
    const { id } = await storeFilledCase(server.context)
    await waitUntil(
      async () => (await server.call(downloadCreditReport, maria, { params: { caseId: id } })).status === 200,
    )
    return { effects: proxy.successes() }
  },
  /** Number of mails of one application by Message-ID. */
  mail: async (server) => {
    const { company } = newSubject(server.context)
    const email = `${company.orgNo}@faults.example`
    const body = { path: '/hantverksgivarna/medlemsansokan', orgNo: company.orgNo, email, locale: 'sv' as const }
    await server.call(startApplication, null, { body })
    const isSent = async () =>
      (await server.context.db.selectFrom('mailLog').select('sentAt').where('recipient', '=', email).executeTakeFirst())
        ?.sentAt
    await waitUntil(async () => (await isSent()) instanceof Date)
    const ids = (await mailsTo(server, email)).map(({ messageId }) => messageId)
    const effects = new Set(ids).size
    return { effects, mails: effects, repeatedMails: ids.length - effects }
  },
}

const Mails = v.array(v.object({ messageId: v.string(), text: v.string() }))
const mailsTo = async ({ fetch }: TestServer, email: string) =>
  v.parse(Mails, await (await fetch(`/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`)).json())

/** Polls until the condition holds, for at most a minute. */
const waitUntil = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let waitedMs = 0; waitedMs < timeoutMs && !(await condition()); waitedMs += intervalMs) await pause(intervalMs)
}
