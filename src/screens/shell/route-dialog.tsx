import { useMatch, useRouter } from '@tanstack/react-router'
import { Dialog, type DialogProps } from '#src/ui/dialog.tsx'
import { useCloseDialog } from './use-close-dialog.ts'

/**
 * The screen of a route flagged as a dialog: opens over its parent's page, and closing goes back. The route's staticData says
 * whether Escape and the backdrop close it and whether it covers the page.
 */
export const RouteDialog = ({
  heading,
  contentId,
  mayClose = () => true,
  children,
}: Pick<DialogProps, 'heading' | 'contentId' | 'children'> & {
  /** Asked before Escape or the backdrop closes it. */
  mayClose?: () => boolean
}) => {
  const router = useRouter()
  const { staticData } = useMatch({ strict: false })
  const close = useCloseDialog(router)
  return (
    <Dialog heading={heading} onClose={() => mayClose() && close()} contentId={contentId} {...staticData.dialog}>
      {children}
    </Dialog>
  )
}
