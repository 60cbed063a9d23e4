import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/apply/$moSlug/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/apply/$moSlug/medlemsansokan/{-$orgNumber}', params, replace: true })
  },
})
