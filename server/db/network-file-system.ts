import { statfsSync } from 'node:fs'

/** By Linux's magic numbers: statfs(2), linux/magic.h. */
const names: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x65735546, 'FUSE'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x47504653, 'GPFS'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x786f4256, 'a folder that VirtualBox shares'],
])

/** The file system that a folder is on where several machines may have it, or null. null on other systems than Linux. */
export const networkFileSystemOf = (
  folder: string,
  typeOf: (path: string) => number = (path) => statfsSync(path).type,
): string | null => (process.platform === 'linux' ? (names.get(typeOf(folder) >>> 0) ?? null) : null)
