import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AlreadyMemberScreen } from '#src/screens/apply/notice-screens.tsx'

export const Route = createFileRoute('/apply/$moSlug/alreadyMember/{-$orgNumber}')({
  staticData: { name: 'AlreadyMemberLink', title: msg`Redan medlem` },
  component: AlreadyMemberScreen,
})
