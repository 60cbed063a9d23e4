import { useLingui } from '@lingui/react/macro'
import { DownloadIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Download } from '#src/api/outcome.ts'
import { Button } from '#src/ui/button.tsx'
import { useDownload } from './use-download.ts'

/** Fetches a file at a press and says that it is on its way. `label` names the file for those who hear the buttons one by one. */
export const DownloadButton = ({
  fetchFile,
  label,
  children,
}: {
  fetchFile: () => Promise<Download>
  label?: string
  children: ReactNode
}) => {
  const { t } = useLingui()
  const { isBusy, start } = useDownload(fetchFile)
  return (
    <Button
      look="quiet"
      size="small"
      icon={<DownloadIcon aria-hidden />}
      isBusy={isBusy}
      busyText={t`Hämtar …`}
      onClick={start}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Button>
  )
}
