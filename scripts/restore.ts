import { existsSync } from 'node:fs'
import { readBaseConfig } from '#server/config.ts'
import { restoreEmbedded, restoreServer } from '#server/db/backup.ts'
import { restrictFileAccess } from '#server/db/data-folder.ts'

// `npm run restore -- FILE`: replaces the database with a copy that `npm run backup` has written.
if (existsSync('.env')) process.loadEnvFile('.env')
restrictFileAccess()

const restore = async (copy: string): Promise<string> => {
  const { databaseUrl, dataDir } = readBaseConfig(process.env)
  if (databaseUrl !== null) {
    await restoreServer(databaseUrl, copy)
    return `Restored from ${copy}.`
  }
  const aside = await restoreEmbedded(dataDir, copy, () => new Date())
  return `Restored from ${copy}.${aside === null ? '' : ` The database that was there is kept in ${aside}.`}`
}

try {
  const copy = process.argv[2]
  if (copy === undefined) throw new Error('Name the copy: npm run restore -- FILE')
  if (!existsSync(copy)) throw new Error(`There is no ${copy}.`)
  console.log(await restore(copy))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
