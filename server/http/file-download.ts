import { openFile, type Storage } from '../adapters/storage.ts'
import type { StoredFile } from '../repositories/files.ts'
import { Download } from './response.ts'

/** A stored file as the response. `version` is that of its case. @throws FileGoneError for a file without bytes */
export const fileDownload = async (
  storage: Pick<Storage, 'read'>,
  file: StoredFile,
  version?: number,
): Promise<Download> =>
  new Download({
    bytes: await openFile(storage, file),
    sizeBytes: file.sizeBytes,
    contentType: file.contentType,
    fileName: file.displayFileName,
    ...(version === undefined ? {} : { version }),
  })
