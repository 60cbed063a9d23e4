import { existsSync } from 'node:fs'
import { readBaseConfig } from '#server/config.ts'
import { backUpEmbedded } from '#server/db/embedded-backup.ts'
import { keepFilesPrivate } from '#server/db/private-files.ts'
import { backUpServer } from '#server/db/server-backup.ts'
import { dumpFolder } from '#server/jobs/dumps.ts'

// `npm run backup`: a copy of the database, beside the embedded one or in the file that is named: npm run backup -- FILE.
if (existsSync('.env')) process.loadEnvFile('.env')
keepFilesPrivate()

try {
  const { databaseUrl, dataDir, storage } = readBaseConfig(process.env)
  const now = new Date()
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const copy = process.argv[2] ?? `${dumpFolder(dataDir)}/${stamp}.dump`
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
