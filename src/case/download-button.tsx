import { useLingui } from '@lingui/react/macro'
import { DownloadIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DownloadedFile } from '#src/api/request.ts'
import { Button } from '#src/ui/button.tsx'
import { useDownload } from './use-download.ts'

/** Downloads a file, busy meanwhile. `label` is the accessible name with the file's name. */
export const DownloadButton = ({
  fetchFile,
  label,
  children,
}: {
  fetchFile: () => Promise<DownloadedFile>
  label?: string
  children: ReactNode
}) => {
  const { t } = useLingui()
  const { isBusy, start } = useDownload(fetchFile)
  return (
    <Button
      variant="quiet"
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
