import type { DownloadedFile } from './request.ts'

/** How long an object URL is kept: long enough for a slow disk, short enough to free the memory (specification §7). */
const releaseAfterMs = 40_000

/** Saves a downloaded file under this name, or under the server's file name. */
export const saveDownload = (download: DownloadedFile, fileName?: string): void => {
  const url = URL.createObjectURL(download.blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? download.fileName ?? ''
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs)
}
