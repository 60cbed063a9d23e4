import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { createTimer } from '../timers.ts'
import { HttpError } from '../http-error.ts'
import type { World } from '../world.ts'

/** The fields that the register reads of an application; the register stores the rest unchanged. */
export const ApplicationDocument = v.looseObject({
  moId: v.optional(v.string()),
  orgNo: v.optional(v.string()),
  companyName: v.optional(v.string()),
  templateSlug: v.optional(v.string()),
})

const Application = v.object({
  caseId: v.string(),
  registerId: v.string(),
  status: v.picklist(['RECEIVED', 'FINISHED', 'CANCELLED']),
  document: ApplicationDocument,
  receivedAt: v.string(),
  /** Milliseconds since the epoch; null: only on a decision. */
  finishesAt: v.nullable(v.number()),
})
export type Application = v.InferOutput<typeof Application>

export type Applications = {
  /**
   * Receives an application; the same one again gets the same response.
   *
   * @throws {HttpError} 409 when another document was received for the case.
   */
  receive(caseId: string, document: v.InferOutput<typeof ApplicationDocument>): Application
  find(caseId: string): Application | undefined
  /** Newest first. */
  list(): Application[]
  /** Decides a received application and notifies the product; a decided one stays so. */
  decide(caseId: string, outcome: Outcome): void
  stop(): void
}

type Outcome = 'FINISHED' | 'CANCELLED'

const eventTypes = { FINISHED: 'application.finished', CANCELLED: 'application.cancelled' } as const

/** The applications that the membership register has received. It finishes each by itself after a while. */
export const openApplications = (world: World): Applications => {
  const applications = world.store.collection('register', Application)

  const decide = (caseId: string, outcome: Outcome) => {
    const application = applications.get(caseId)
    if (application?.status !== 'RECEIVED') return
    applications.put(caseId, { ...application, status: outcome, finishesAt: null })
    world.webhooks.announce({
      sender: 'register',
      address: `${world.productUrl}/api/webhooks/register`,
      subject: `register ${caseId}`,
      event: { type: eventTypes[outcome], caseId, registerId: application.registerId, at: world.now().toISOString() },
    })
  }

  const timer = createTimer(() => {
    const waiting = applications
      .all()
      .flatMap(({ caseId, finishesAt }) => (finishesAt === null ? [] : [{ caseId, finishesAt }]))
    for (const { caseId } of waiting.filter(({ finishesAt }) => finishesAt <= Date.now())) decide(caseId, 'FINISHED')
    const later = waiting.map(({ finishesAt }) => finishesAt).filter((at) => at > Date.now())
    return later.length === 0 ? undefined : Math.min(...later) - Date.now()
  })
  timer.schedule()

  return {
    receive: (caseId, document) => {
      const known = applications.get(caseId)
      if (known !== undefined && !isDeepStrictEqual(known.document, document))
        throw new HttpError(409, 'OTHER_APPLICATION', 'Another application was received for the case')
      if (known !== undefined) return known
      const application: Application = {
        caseId,
        registerId: `M${100_001 + applications.all().length}`,
        status: 'RECEIVED',
        document,
        receivedAt: world.now().toISOString(),
        finishesAt: Number.isFinite(world.registerDelayMs) ? Date.now() + world.registerDelayMs : null,
      }
      applications.put(caseId, application)
      timer.schedule()
      return application
    },
    find: (caseId) => applications.get(caseId),
    list: () => applications.all().toSorted((one, other) => other.registerId.localeCompare(one.registerId)),
    decide,
    stop: timer.stop,
  }
}
