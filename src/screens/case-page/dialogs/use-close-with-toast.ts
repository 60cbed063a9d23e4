import { useRouter } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCloseDialog } from '#src/screens/shell/use-close-dialog.ts'
import { showFlash } from '#src/ui/flash.ts'

/** Closes the dialog of a completed action and shows a toast. */
export const useCloseWithToast = (): ((text: string) => void) => {
  const close = useCloseDialog(useRouter())
  const { id: caseId } = useCaseContext().case
  return (text) => {
    close()
    showFlash(text, { caseId })
  }
}
