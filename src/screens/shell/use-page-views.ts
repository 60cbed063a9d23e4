import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { staticDataOf } from '#src/platform/route-static-data.ts'
import type { Telemetry } from '#src/platform/telemetry.ts'

/** Reports one view per route change, by the route's name and never by its path (specification §1). */
export const usePageViews = (telemetry: Pick<Telemetry, 'pageView'>): void => {
  const matches = useMatches()
  const { name } = staticDataOf(matches)
  const address = matches.at(-1)?.pathname
  useEffect(() => {
    if (name !== undefined && address !== undefined) telemetry.pageView(name)
  }, [telemetry, name, address])
}
