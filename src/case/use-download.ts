import { useLingui } from '@lingui/react'
import { inlineErrorText } from '#src/api/error-texts.ts'
import type { DownloadedFile } from '#src/api/request.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { showFlash } from '#src/ui/flash.ts'

/** Downloads and saves a file. One request at a time; an error is shown as a flash message. */
export const useDownload = (fetchFile: () => Promise<DownloadedFile>): { isBusy: boolean; start: () => void } => {
  const { i18n } = useLingui()
  const submission = useSubmission(async () => {
    try {
      saveDownload(await fetchFile())
    } catch (error) {
      const text = inlineErrorText(error)
      if (text !== null) showFlash(typeof text === 'string' ? text : i18n._(text), { type: 'error', isSticky: true })
    }
  }, 'get')
  return { isBusy: submission.isBusy, start: () => submission.submit(undefined) }
}
