import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const sources = '{authoring,machines,schemas,server,src,tests}/**/*.{ts,tsx}'

/**
 * The seed of the property tests, an integer of 32 bits: the same for the same sources, so that a proof gives the same result on every machine;
 * another for changed sources, so that other inputs are tried.
 */
export const sourceSeed = (): number => {
  const hash = createHash('sha256')
  for (const path of globSync(sources).toSorted()) hash.update(path).update(readFileSync(path))
  return hash.digest().readInt32BE()
}
