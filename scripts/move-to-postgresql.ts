import { existsSync } from 'node:fs'
import { readBaseConfig } from '#server/config.ts'
import { moveToServer } from '#server/start/move-database.ts'
import { restrictFileAccess } from '#server/db/data-folder.ts'

// `npm run move-to-postgresql`: copies the embedded database of DATA_DIR into the empty one of DATABASE_URL. Stop the server first.
if (existsSync('.env')) process.loadEnvFile('.env')
restrictFileAccess()

try {
  const { databaseUrl, dataDir } = readBaseConfig(process.env)
  if (databaseUrl === null)
    throw new Error('Name the empty database to move into: DATABASE_URL=postgres://… npm run move-to-postgresql')
  if (!existsSync(`${dataDir}/database`)) throw new Error(`There is no database in ${dataDir}.`)
  const { tables, rows } = await moveToServer(dataDir, databaseUrl)
  console.log(
    `Moved ${rows} rows of ${tables} tables, and compared every one. Start the server with the same DATABASE_URL.`,
  )
  console.log(`The embedded database is still in ${dataDir}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
