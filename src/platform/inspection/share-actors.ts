import type { InspectionEvent } from 'xstate'
import { actorEvents, type ActorEvent, type Inspection } from './actor-events.ts'

/**
 * The BroadcastChannels between the tabs of a browser: nothing on them leaves the browser. Values have one of their own, which only
 * inspectors that show them listen to.
 */
export const channelNames: Readonly<Record<Inspection, string>> = { kinds: 'inspector', values: 'inspector values' }

/** `hello`: an inspector that has just been opened asks each page where its actors are. */
export type InspectorMessage = { type: 'event'; event: ActorEvent } | { type: 'hello' }

/** Sends the events of this page's actors to the inspectors of the same browser; values only while they are asked for. */
export const shareActors = (isValuesAsked: () => boolean): ((inspected: InspectionEvent) => void) => {
  const page = crypto.randomUUID()
  const latest = new Map<string, ActorEvent>()
  const channelOf = (inspection: Inspection) => {
    const channel = new BroadcastChannel(channelNames[inspection])
    const post = (event: ActorEvent): void => channel.postMessage({ type: 'event', event } satisfies InspectorMessage)
    return { channel, post }
  }
  const kinds = channelOf('kinds')
  const values = channelOf('values')
  kinds.channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.type === 'hello') latest.forEach(kinds.post)
  })
  const shareKinds = actorEvents({ page, now: Date.now, showsValues: false }, (event) => {
    if (event.isLast) latest.delete(event.actor)
    else latest.set(event.actor, { ...event, payload: {}, reasons: [], isRefused: false })
    kinds.post(event)
  })
  const shareValues = actorEvents({ page, now: Date.now, showsValues: true }, values.post)
  return (inspected) => {
    shareKinds(inspected)
    if (isValuesAsked()) shareValues(inspected)
  }
}
