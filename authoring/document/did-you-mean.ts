import { editDistance } from '#schemas/edit-distance.ts'

/** The name that was most likely meant, at most a third of its letters away; null where none is near. */
export const closestName = (written: string, known: readonly string[]): string | null => {
  const mostAway = (name: string): number => Math.max(1, Math.floor(name.length / 3))
  const ranked = known
    // As far away as their lengths are apart, at least.
    .filter((name) => Math.abs(name.length - written.length) <= mostAway(name))
    .map((name) => ({ name, away: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away <= mostAway(name))
    .toSorted((one, other) => one.away - other.away)
  return ranked[0]?.name ?? null
}
