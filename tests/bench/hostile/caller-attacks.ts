import { request as httpRequest, type IncomingMessage } from 'node:http'
import { getCase } from '#schemas/api/case-access.ts'
import { saveValues } from '#schemas/api/case-actions.ts'
import { getCaseHistory } from '#schemas/api/inspector.ts'
import { pathOf } from '#schemas/api/endpoint.ts'
import { createPdf, uploadFile } from '#schemas/api/files.ts'
import { watchCase, watchCases } from '#schemas/api/live-updates.ts'
import { listMessages, postMessage } from '#schemas/api/messages.ts'
import { maxFormCharacters, maxTextLength } from '#schemas/form/limits.ts'
import { maxMessageLength } from '#schemas/message.ts'
import { demoPeople } from '#templates/demo/people.ts'
import { giveLinks, type Applicant } from '../shared/applicants.ts'
import { withFilledProduct, type FilledProduct } from '../shared/filled-product.ts'
import type { Sql } from '../shared/sql.ts'
import { mostMemoryMb } from './most-memory.ts'
import { besideProbes } from './probes.ts'

/*
 * Much at once from one link or one person: messages, streams of changes and documents. Each request is answered or refused within its time, a
 * cheap request beside them does not wait, and the server's memory is bounded.
 */

const maxMs = 2_000
/** Of 200 MB in ten files, which take turns at two processors: the last is answered after 2.3 to 2.9 seconds. */
const maxMsOfTen = 4_000
const maxProbeMs = 100
const maxMemoryMb = 1_500
const storedMessages = 5_000
/** As large as the demo's template takes. */
const largestBytes = 20_000_000

type Answers = readonly { status: number; ms: number }[]
type Attack = { name: string; statuses: readonly number[]; mostMs?: number; send: () => Promise<Answers> }

/** Whether every attack was answered within its limits; each is a line of the console. */
export const areCallerAttacksBounded = async (): Promise<boolean> => {
  let isBounded = true
  const add = async (sql: Sql): Promise<Applicant> => {
    const [applicant] = await giveLinks(sql, 1)
    if (applicant === undefined) throw new Error('No case is being filled in')
    await addMessages(sql, applicant.caseId)
    // The form that the attacks fill is empty before.
    await sql(`delete from answers where case_id = $1 and form_id = 'workplaces'`, [applicant.caseId])
    return applicant
  }
  await withFilledProduct({ database: 'embedded', caseCount: 200, add }, async (product, applicant) => {
    const { attacks, end } = await attacksOn(product, applicant)
    for (const { name, statuses, mostMs = maxMs, send } of attacks) {
      const { result: answers, probeMs } = await besideProbes(product.server.origin, send)
      const ms = Math.max(...answers.map((answer) => answer.ms))
      const isWrong = ms > mostMs || probeMs > maxProbeMs || answers.some(({ status }) => !statuses.includes(status))
      isBounded &&= !isWrong
      const figures = `${countsOf(answers).padEnd(20)}${`${ms.toFixed(0)} ms`.padStart(9)}${`${probeMs.toFixed(0)} ms`.padStart(18)}`
      const wanted = `  wanted ${statuses.join(' or ')} within ${mostMs} ms, probe ${maxProbeMs} ms`
      console.info(`${name.padEnd(36)}${figures}${isWrong ? wanted : ''}`)
    }
    end()
    const memoryMb = mostMemoryMb(product.server.child)
    if (memoryMb !== null) console.info(`most memory of the server: ${memoryMb} MB, at most ${maxMemoryMb} MB wanted`)
    isBounded &&= memoryMb === null || memoryMb <= maxMemoryMb
  })
  return isBounded
}

/** As many as years of writing leave, each as long as it may be. */
const addMessages = async (sql: Sql, caseId: string): Promise<void> => {
  await sql(
    `insert into messages (message_id, case_id, message, posted_by_ma, is_updated_by_ma, is_handled, author_name, created_at)
      select gen_random_uuid(), $1, repeat('ord ', $2), n % 2 = 0, false, false, 'Åsa', now() - n * interval '1 minute'
      from generate_series(1, $3) numbers(n)`,
    [caseId, maxMessageLength / 4, storedMessages],
  )
  await sql(
    `insert into audit_entries (case_id, event_type, actor_kind, actor_name, at, params)
      select $1, 'AspirantMessageSubmitted', 'applicant', 'Åsa', now() - n * interval '1 minute', '{}' from generate_series(1, $2) numbers(n)`,
    [caseId, storedMessages],
  )
}

const attacksOn = async (
  { server: { origin }, headersOf }: FilledProduct,
  applicant: Applicant,
): Promise<{ attacks: readonly Attack[]; end: () => void }> => {
  const { caseId, token } = applicant
  const [administrator] = demoPeople
  if (administrator === undefined) throw new Error('The demo has nobody')
  const staff = await headersOf(administrator)
  const link = `caseId=${caseId}&token=${token}`
  const unread: IncomingMessage[] = []
  const at = (path: string, query = link): string => `${origin}/api/${path}?${query}`

  const read = (path: string) => async (): Promise<number> => await statusOf(await open(at(path)))
  const readAsStaff = (path: string, query: string) => async (): Promise<number> =>
    await statusOf(await open(at(path, query), { headers: staff }))
  const write = async (): Promise<number> =>
    await statusOf(await open(at(postMessage.path), json({ message: 'ord '.repeat(maxMessageLength / 4) })))
  const watch =
    (path: string, query: string, headers = {}) =>
    async (): Promise<number> => {
      const response = await open(at(path, query), { headers })
      unread.push(response)
      return response.statusCode ?? 0
    }
  let version = applicant.version
  const save = (
    formId: string,
    basedOn: number,
    entries: readonly { componentId: string; value: string | string[] }[],
  ) => {
    const data = entries.map(({ componentId, value }) => ({
      componentId,
      dataType: typeof value === 'string' ? 'textBox' : 'dynamicList',
      value,
      active: true,
      basedOn,
    }))
    return async () =>
      await statusOf(await open(at(pathOf(saveValues, { caseId }), `token=${token}`), json({ formId, data })))
  }
  const rename = async (): Promise<number> => {
    const status = await save('company', version, [{ componentId: 'tradeName', value: `Verkstad ${version}` }])()
    version += 1
    return status
  }
  const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<() => Promise<number>> => {
    const form = new FormData()
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'intyg.pdf')
    const request = new Request(origin, { method: 'POST', body: form })
    const sent = { headers: Object.fromEntries(request.headers), body: Buffer.from(await request.arrayBuffer()) }
    return async () => await statusOf(await open(at(uploadFile.path, `${link}&componentId=otherDocuments`), sent))
  }
  const print = async (): Promise<number> => await statusOf(await open(at(createPdf.path), json({ includeAll: true })))
  const largest = new Uint8Array(largestBytes)
  largest.set(Buffer.from('%PDF-1.7\n'))
  const [busy, taken] = [[200, 429], [200]] as const

  const attacks: readonly Attack[] = [
    { name: 'one of each', statuses: taken, send: inTurn([write, read(getCase.path), rename, print]) },
    { name: '100 of the longest messages', statuses: busy, send: atOnce(100, write) },
    { name: `a case of ${storedMessages} messages`, statuses: taken, send: atOnce(20, read(getCase.path)) },
    { name: 'their newest page', statuses: taken, send: atOnce(20, read(listMessages.path)) },
    {
      name: 'the case, by its caseworker',
      statuses: taken,
      send: atOnce(20, readAsStaff(getCase.path, `caseId=${caseId}`)),
    },
    {
      name: 'its log, by its caseworker',
      statuses: taken,
      send: atOnce(20, readAsStaff(pathOf(getCaseHistory, { caseId }), '')),
    },
    {
      name: '300 streams of a link',
      statuses: busy,
      send: atOnce(300, watch(pathOf(watchCase, { caseId }), `token=${token}`)),
    },
    { name: '300 streams of a person', statuses: busy, send: atOnce(300, watch(watchCases.path, '', staff)) },
    {
      name: '200 changes that no stream reads',
      statuses: taken,
      send: inTurn(Array.from({ length: 200 }, () => rename)),
    },
    {
      name: '100 texts that claim to be PDFs',
      statuses: [415, 429],
      send: atOnce(100, await upload(new Uint8Array(9_000))),
    },
    { name: 'one of the largest files', statuses: taken, send: atOnce(1, await upload(largest)) },
    {
      name: 'ten of the largest files',
      statuses: [200, 400],
      mostMs: maxMsOfTen,
      send: atOnce(10, await upload(largest)),
    },
    { name: 'as much text as a form holds', statuses: taken, send: inTurn([save('workplaces', 0, longTexts())]) },
    { name: '60 PDFs of it', statuses: busy, send: atOnce(60, print) },
  ]
  return { attacks, end: () => unread.forEach((response) => response.destroy()) }
}

const longTexts = (): { componentId: string; value: string | string[] }[] => {
  const ids = Array.from({ length: Math.floor(maxFormCharacters / maxTextLength) - 2 }, (_, index) => `e${index}`)
  const texts = ids.map((id) => ({
    componentId: `workplaces/${id}/workplaceStreet`,
    value: 'ord '.repeat(maxTextLength / 4),
  }))
  return [{ componentId: 'workplaces', value: ids }, ...texts]
}

/** `status` 0 where the connection ended before a response. */
const timed = async (call: () => Promise<number>): Promise<{ status: number; ms: number }> => {
  const begun = performance.now()
  const status = await call().catch(() => 0)
  return { status, ms: performance.now() - begun }
}

const atOnce = (count: number, call: () => Promise<number>) => async (): Promise<Answers> =>
  await Promise.all(Array.from({ length: count }, async () => await timed(call)))

const inTurn = (calls: readonly (() => Promise<number>)[]) => async (): Promise<Answers> => {
  const answers: { status: number; ms: number }[] = []
  for (const call of calls) answers.push(await timed(call))
  return answers
}

const json = (body: object): Sent => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

type Sent = { headers?: Readonly<Record<string, string>>; body?: string | Buffer }

/** On a connection of its own; a body is posted. The response is not read. */
const open = async (url: string, { headers = {}, body }: Sent = {}): Promise<IncomingMessage> =>
  await new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    httpRequest(url, { method, headers: { ...headers, ...length }, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })

const statusOf = async (response: IncomingMessage): Promise<number> => {
  await response.resume().toArray()
  return response.statusCode ?? 0
}

const countsOf = (answers: Answers): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, each]) => `${each.length} × ${status}`).join(', ')
