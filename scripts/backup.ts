import { existsSync } from 'node:fs'
import { readBaseConfig } from '#server/config.ts'
import { backUpEmbedded, backUpServer } from '#server/db/backup.ts'
import { restrictFileAccess } from '#server/db/data-folder.ts'
import { backupFolder } from '#server/db/write-backup.ts'

// `npm run backup`: a copy of the database, beside the embedded one or in the file that is named: npm run backup -- FILE.
if (existsSync('.env')) process.loadEnvFile('.env')
restrictFileAccess()

try {
  const { databaseUrl, dataDir, storage } = readBaseConfig(process.env)
  const now = new Date()
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const copy = process.argv[2] ?? `${backupFolder(dataDir)}/${stamp}.dump`
  if (databaseUrl === null) console.log(`Written: ${await backUpEmbedded(dataDir, () => now)}`)
  else {
    await backUpServer(databaseUrl, copy)
    console.log(`Written: ${copy}`)
  }
  if (storage !== null) console.log(`Files are in the bucket ${storage.bucket}, which has its own copies.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
