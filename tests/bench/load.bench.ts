import { pathOf } from '#schemas/api/endpoint.ts'
import { watchCase, watchCases } from '#schemas/api/live-updates.ts'
import { createCaseworker, type Caseworker } from './load/caseworker.ts'
import { giveLinks, saveAnswer, type Applicant } from './shared/applicants.ts'
import { createCalls, printTimes, printTimesHeader, type Calls, type TimedCall } from './shared/calls.ts'
import { addCaseworkers } from './shared/caseworkers.ts'
import { createChangeStreams } from './shared/change-streams.ts'
import { withFilledProduct, type FilledProduct } from './shared/filled-product.ts'
import { createTargets } from './shared/targets.ts'
import { processorSeconds, residentMegabytes } from './shared/processors.ts'
import { repeatWhenDue } from './shared/repeat-when-due.ts'
import { slopeOf } from './shared/slope.ts'
import type { Sql } from './shared/sql.ts'
import { formatMs, timesOf } from './shared/times.ts'

/*
 * Applicants who save once a second each, and caseworkers who turn pages and open cases, over many cases. Everybody has a stream of changes
 * open, and what a caseworker has on the screen is fetched anew when it changes. First the applicants by themselves, for the processor time
 * of a save; then all of them: the times of each call from when it was due, errors, and how the memory of the server rises.
 *
 *   npm run bench -- load                 200 applicants and 20 caseworkers for 60 s, 10,000 cases, on a PostgreSQL of its own
 *   npm run bench -- load 200 20 600      so many, for so many seconds; a fourth number: so many cases
 *   npm run bench -- load embedded        a tenth of the people, on the embedded database with as many cases as it is for
 */

const isEmbedded = process.argv[2] === 'embedded'
const [
  applicantCount = isEmbedded ? 20 : 200,
  caseworkerCount = isEmbedded ? 2 : 20,
  seconds = 60,
  caseCount = isEmbedded ? 5_000 : 10_000,
] = process.argv.slice(isEmbedded ? 3 : 2).map(Number)
const secondsAlone = Math.min(20, seconds)
const saveEveryMs = 1000
const turnEveryMs = 2000
const memoryEveryMs = 1000
/** The memory of a server that has just started rises: from a shorter time follows nothing. */
const minSecondsOfSlope = 600
/** Until then a server of this load grows to the memory that it goes on with. */
const partBeforeSlope = 0.5
/** A minute and more of what the embedded database is measured with. */
const warmUpSaves = 2000
const parts = 10

const add = async (sql: Sql) => ({
  people: await giveLinks(sql, applicantCount),
  caseworkers: await addCaseworkers(sql, caseworkerCount),
})

await withFilledProduct(
  { database: isEmbedded ? 'embedded' : 'PostgreSQL', caseCount, add },
  async (product, { people, caseworkers }) => {
    const { origin } = product.server
    const calls = createCalls()
    const streams = createChangeStreams()
    const watch = ({ caseId, token }: Applicant) => `${origin}/api/${pathOf(watchCase, { caseId })}?token=${token}`
    const unseen = new Map<Applicant, number>()
    const seenAfter: number[] = []
    const save = async (person: Applicant): Promise<number> => {
      unseen.set(person, performance.now())
      return await saveAnswer(origin, person)
    }
    const onChange = (person: Applicant) => (): void => {
      const sent = unseen.get(person)
      if (sent !== undefined) seenAfter.push(performance.now() - sent)
      unseen.delete(person)
    }
    await Promise.all(people.map(async (person) => await streams.open(watch(person), {}, onChange(person))))
    const staff = await Promise.all(
      caseworkers.map(async (person, index) => {
        const headers = await product.headersOf(person)
        const caseIds = [0, 1].map((offset) => people[(2 * index + offset) % people.length]?.caseId ?? '')
        const caseworker = createCaseworker({ origin, headers, calls }, caseIds)
        await streams.open(`${origin}/api/${watchCases.path}`, headers, caseworker.onChange)
        return caseworker
      }),
    )
    await warmUp(origin, people)
    if (product.postgres !== null) await printCommitTime(product.postgres.sql)
    const targets = createTargets(product.roots)

    const callsAlone = createCalls()
    const alone = await measure(product, { seconds: secondsAlone, people, save, staff: [], calls: callsAlone })
    const together = await measure(product, { seconds, people, save, staff, calls })
    await Promise.all(staff.map(async ({ close }) => await close()))
    streams.close()

    printTimesHeader()
    calls.print()
    printTimes('a save, until a stream has it', seenAfter)
    const refused = [...streams.failures].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'
    console.info(
      `streams of changes: ${people.length + staff.length}, changes received: ${streams.changeCount()}, refused: ${refused}`,
    )
    console.info(`saves: ${(together.inTime / seconds).toFixed(1)} a second, of ${applicantCount} that were due`)
    console.info(`a save, p95 in each tenth of the time: ${p95InParts(calls.of('save'))} ms`)
    console.info(`errors: ${calls.errors()}; of the applicants by themselves: ${callsAlone.errors()}`)
    const [client, server, database] = together.processors
    console.info(
      `processors used: server ${server.toFixed(2)}, database ${database.toFixed(2)}, this measurement ${client.toFixed(2)}`,
    )
    console.info(`processor for each save, its streams included: ${costOf(alone)}`)
    console.info(`                with the caseworkers' reading: ${costOf(together)}`)
    const { slope, error } = slopeOf(together.memory.filter(([minutes]) => minutes * 60 >= seconds * partBeforeSlope))
    console.info(
      `memory of the server: ${inParts(together.memory)} MB, after the first half ${slope.toFixed(2)} ± ${error.toFixed(2)} MB a minute`,
    )

    const { p95 } = timesOf(calls.of('save').map(({ took }) => took))
    const errors = calls.errorCount() + callsAlone.errorCount()
    targets.report({ name: 'errors', value: errors, limit: 0, unit: 'calls', holds: 'always' })
    const unsent = alone.unsent + together.unsent
    targets.report({
      name: 'saves that were due and never sent',
      value: unsent,
      limit: 0,
      unit: 'saves',
      holds: 'onIdle',
    })
    targets.report({ name: 'a save, p95', value: p95, limit: 150, unit: 'ms', holds: 'onIdle' })
    targets.report({
      name: 'a save, until a stream has it, p95',
      value: timesOf(seenAfter).p95,
      limit: 2000,
      unit: 'ms',
      holds: 'onIdle',
    })
    targets.report({
      name: 'processor for each save',
      value: alone.server + alone.database,
      limit: 8,
      unit: 'ms',
      holds: 'onIdle',
    })
    if (seconds >= minSecondsOfSlope)
      targets.report({ name: 'memory', value: slope, limit: 1, unit: 'MB a minute', holds: 'onIdle' })
    targets.end()
  },
)

type Load = {
  seconds: number
  people: readonly Applicant[]
  save: (person: Applicant) => Promise<number>
  staff: readonly Caseworker[]
  calls: Calls
}
type Measured = {
  /** Saves that were answered before the end. */
  inTime: number
  unsent: number
  /** Milliseconds of processor for each save. */
  server: number
  database: number
  /** How many processors were busy with it. */
  processors: readonly [client: number, server: number, database: number]
  memory: (readonly [minutes: number, megabytes: number])[]
}

/** Neither a cold cache nor the compiling of what a process runs for the first time is a part of it. */
async function warmUp(origin: string, people: readonly Applicant[]): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      for (let saves = 0; saves * people.length < warmUpSaves; saves += 1) {
        const status = await saveAnswer(origin, person)
        if (status !== 200) throw new Error(`A first save responded with ${status}`)
      }
    }),
  )
}

/** Everybody works for so long, each beginning at another moment. */
async function measure(
  product: FilledProduct,
  { seconds: duration, people, save, staff, calls }: Load,
): Promise<Measured> {
  const { child } = product.server
  const serverPid = child.pid ?? 0
  const used = () => ({
    at: performance.now(),
    client: (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000,
    server: processorSeconds(serverPid),
    database: product.postgres === null ? 0 : processorSeconds(product.postgres.pid),
  })
  const before = used()
  const begun = performance.now()
  const until = begun + duration * 1000
  const memory: (readonly [number, number])[] = []
  const schedule = (index: number, count: number, everyMs: number) => ({
    from: begun + (index / count) * everyMs,
    until,
    everyMs,
  })
  const unsent = await Promise.all([
    ...people.map(
      async (person, index) =>
        await repeatWhenDue(
          schedule(index, people.length, saveEveryMs),
          async (due) => await calls.time('save', due, async () => await save(person)),
        ),
    ),
    ...staff.map(async ({ turn }, index) => {
      await repeatWhenDue(schedule(index, staff.length, turnEveryMs), turn)
      return 0
    }),
    repeatWhenDue(schedule(0, 1, memoryEveryMs), (due) => {
      memory.push([(due - begun) / 60_000, residentMegabytes(serverPid)])
    }).then(() => 0),
  ])
  const after = used()
  const saves = calls.of('save')
  const msOf = (of: 'server' | 'database') => ((after[of] - before[of]) * 1000) / saves.length
  const busyWith = (of: 'client' | 'server' | 'database') => ((after[of] - before[of]) * 1000) / (after.at - before.at)
  return {
    inTime: saves.filter(({ due, took }) => due + took <= until).length,
    unsent: unsent.reduce((sum, count) => sum + count, 0),
    server: msOf('server'),
    database: msOf('database'),
    processors: [busyWith('client'), busyWith('server'), busyWith('database')],
    memory,
  }
}

function costOf({ server, database }: Measured): string {
  const all = `${(server + database).toFixed(1)} ms`
  return isEmbedded
    ? `${all}, the database in it`
    : `server ${server.toFixed(1)} + database ${database.toFixed(1)} = ${all}`
}

/** The last value of each of ten equal parts. */
function inParts(memory: Measured['memory']): string {
  const size = Math.max(1, Math.floor(memory.length / parts))
  return memory
    .filter((_, index) => (index + 1) % size === 0)
    .map(([, megabytes]) => Math.round(megabytes))
    .join(' ')
}

/** Whether a high percentile is that of the whole time, or of a while in which the machine was slower. */
function p95InParts(calls: readonly TimedCall[]): string {
  const sorted = calls.toSorted((one, other) => one.due - other.due)
  const size = Math.ceil(sorted.length / parts)
  return Array.from({ length: parts }, (_, part) => {
    const { p95 } = timesOf(sorted.slice(part * size, (part + 1) * size).map(({ took }) => took))
    return Math.round(p95)
  }).join(' ')
}

/** Measures the time of a commit on this machine's disk: each save waits for one. */
async function printCommitTime(sql: Sql): Promise<void> {
  await sql('create table commits (n integer)')
  const times: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const begun = performance.now()
    await sql('insert into commits values ($1)', [n])
    times.push(performance.now() - begun)
  }
  await sql('drop table commits')
  const { p50, p95 } = timesOf(times)
  console.info(`one row committed on this disk: p50 ${formatMs(p50).trim()} ms, p95 ${formatMs(p95).trim()} ms`)
}
