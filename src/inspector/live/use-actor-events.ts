import { useEffect, useState } from 'react'
import type { ActorEvent, Inspection } from '#src/platform/inspection/actor-events.ts'
import { keepInspection } from '#src/platform/inspection/inspect.ts'
import { channelNames, type InspectorMessage } from '#src/platform/inspection/share-actors.ts'

export type NumberedEvent = ActorEvent & { id: number }

/** Older events are dropped. */
const maxEvents = 300

/** The events of this browser's actors while the component is mounted, latest first. */
export const useActorEvents = (inspection: Inspection): { events: readonly NumberedEvent[]; clear: () => void } => {
  const [events, setEvents] = useState<readonly NumberedEvent[]>([])

  useEffect(() => {
    const channel = new BroadcastChannel(channelNames[inspection])
    channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.type !== 'event') return
      const { event } = data
      setEvents((before) => [{ ...event, id: (before[0]?.id ?? 0) + 1 }, ...before].slice(0, maxEvents))
    })
    const end = keepInspection(inspection)
    addEventListener('pagehide', end)
    return () => {
      channel.close()
      removeEventListener('pagehide', end)
      end()
    }
  }, [inspection])

  // Of the first inspection alone: what is on the screen is not asked for again.
  useEffect(() => {
    const channel = new BroadcastChannel(channelNames.kinds)
    channel.postMessage({ type: 'hello' } satisfies InspectorMessage)
    return () => channel.close()
  }, [])

  return { events, clear: () => setEvents([]) }
}
