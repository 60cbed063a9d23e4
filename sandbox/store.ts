import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Records of one kind, each a JSON file of its own, read at first use and then cached in memory. */
export type Collection<Item> = {
  get(id: string): Item | undefined
  /** Every record, in no promised order. */
  all(): Item[]
  /** On disk when it returns. */
  put(id: string, item: Item): void
  delete(id: string): void
}

/** Bytes by id. */
export type Blobs = {
  read(id: string): Buffer | undefined
  write(id: string, bytes: Uint8Array): void
  delete(id: string): void
}

export type Store = {
  collection<Schema extends v.GenericSchema>(name: string, schema: Schema): Collection<v.InferOutput<Schema>>
  blobs(name: string): Blobs
}

/**
 * Opens the directory where the sandbox stores its data. Writes are synchronous and replace a file atomically, so what
 * has been acknowledged survives a SIGKILL. Nothing is created or read before it is needed. One process at a time.
 *
 * @throws {RangeError} from a write whose id could not be a file name.
 * @throws {Error} from the first use of a collection with a record that cannot be read; names its file.
 */
export const openStore = (directory: string): Store => ({
  collection: (name, schema) => openCollection(join(directory, name), schema),
  blobs: (name) => openBlobs(join(directory, name)),
})

const openCollection = <Schema extends v.GenericSchema>(
  directory: string,
  schema: Schema,
): Collection<v.InferOutput<Schema>> => {
  let loaded: Map<string, v.InferOutput<Schema>> | undefined
  const records = () => (loaded ??= readAll(directory, schema))
  const pathOf = (id: string) => join(directory, `${fileNameOf(id)}.json`)
  return {
    get: (id) => records().get(id),
    all: () => [...records().values()],
    put: (id, record) => {
      replaceFile(pathOf(id), JSON.stringify(record))
      records().set(id, record)
    },
    delete: (id) => {
      if (records().delete(id)) rmSync(pathOf(id), { force: true })
    },
  }
}

const openBlobs = (directory: string): Blobs => {
  const pathOf = (id: string) => join(directory, fileNameOf(id))
  return {
    read: (id) => readIfExists(pathOf(id)),
    write: (id, bytes) => replaceFile(pathOf(id), bytes),
    delete: (id) => rmSync(pathOf(id), { force: true }),
  }
}

const readAll = <Schema extends v.GenericSchema>(directory: string, schema: Schema) => {
  const records = new Map<string, v.InferOutput<Schema>>()
  for (const name of fileNamesIn(directory)) {
    const id = name.slice(0, -'.json'.length)
    records.set(id, readRecord(join(directory, name), schema))
  }
  return records
}

const readRecord = <Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferOutput<Schema> => {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new Error(`Cannot read the sandbox's record ${path}`, { cause })
  }
}

const fileNamesIn = (directory: string): string[] => {
  mkdirSync(directory, { recursive: true })
  return readdirSync(directory).filter((name) => name.endsWith('.json'))
}

const fileNameOf = (id: string): string => {
  if (!/^[\w-]{1,150}$/.test(id)) throw new RangeError(`Cannot keep a record under the id ${JSON.stringify(id)}`)
  return id
}

const replaceFile = (path: string, content: string | Uint8Array): void => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(`${path}.new`, content, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

const readIfExists = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
