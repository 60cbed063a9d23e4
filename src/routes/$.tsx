import { createFileRoute } from '@tanstack/react-router'
import { notFoundData } from '#src/platform/route-static-data.ts'
import { NotFoundScreen } from '#src/screens/shell/message-page.tsx'

/** Any address without a route of its own, also one below a known route: its title, access and page view are not that route's. */
export const Route = createFileRoute('/$')({
  staticData: { ...notFoundData, access: 'public' },
  component: NotFoundScreen,
})
