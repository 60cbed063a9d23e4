import type { Download } from './outcome.ts'

/** How long a download's address lives: long enough for a slow disk, short enough to give the memory back (specification §7). */
const releaseAfterMs = 40_000

/** Hands a downloaded file to the reader under this name, or under the server's proposal. */
export const saveDownload = (download: Download, fileName?: string): void => {
  const address = URL.createObjectURL(download.blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName ?? download.fileName ?? ''
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMs)
}
