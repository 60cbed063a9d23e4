import { createFileRoute } from '@tanstack/react-router'
import { notFoundData } from '#src/platform/route-static-data.ts'
import { NotFoundScreen } from '#src/screens/shell/message-page.tsx'

/** Any unknown address, including one below a known route, whose title, access and page view it does not have. */
export const Route = createFileRoute('/$')({
  staticData: { ...notFoundData, access: 'public' },
  component: NotFoundScreen,
})
