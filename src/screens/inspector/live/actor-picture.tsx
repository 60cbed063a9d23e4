import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ActorEvent } from '#src/platform/inspection/actor-events.ts'
import { ChartPicture } from '../chart-picture.tsx'
import type { ChartSearch } from '../chart-search.ts'
import { expandedStates, expandedText } from '../expanded-states.ts'
import { useChartTexts } from '../use-chart-texts.ts'
import { chartOf, leafOf } from './live-charts.ts'

/** The chart of an actor with the states in which it is. */
export const ActorPicture = ({ event, search }: { event: ActorEvent; search: ChartSearch }) => {
  const chart = chartOf(event)
  const texts = useChartTexts(chart.name)
  const navigate = useNavigate()
  const router = useRouter()
  const { states } = event
  const marks = useMemo(() => ({ active: new Set(states) }), [states])
  const searchOf = (at: string) => ({ machine: chart.name, at })
  return (
    <ChartPicture
      key={chart.name}
      chart={chart}
      texts={texts}
      at={leafOf(chart, states)}
      expanded={expandedStates(chart, search.machine === chart.name ? search.expanded : undefined)}
      onExpandedChange={(states) => {
        const text = expandedText(chart, states)
        void navigate({
          to: '/inspector',
          search: { view: 'live', machine: chart.name, ...(text !== undefined && { expanded: text }) },
          replace: true,
          resetScroll: false,
        })
      }}
      hrefOf={(at) => router.buildLocation({ to: '/inspector', search: searchOf(at) }).href}
      onSelect={(at) => void navigate({ to: '/inspector', search: searchOf(at) })}
      marks={marks}
    />
  )
}
