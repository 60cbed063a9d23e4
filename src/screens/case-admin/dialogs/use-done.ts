import { useRouter } from '@tanstack/react-router'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCloseDialog } from '#src/screens/shell/close-dialog.ts'
import { showFlash } from '#src/ui/flash.ts'

/** What a dialog does when its action is done: goes away, and the page says what was done. */
export const useDone = (): ((text: string) => void) => {
  const close = useCloseDialog(useRouter())
  const { id: caseId } = useOpenCase().case
  return (text) => {
    close()
    showFlash(text, { caseId })
  }
}
