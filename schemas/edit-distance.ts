/** How many letters must be put in, left out, exchanged or swapped with their neighbour. */
export const editDistance = (one: string, other: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, position) => position)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** The name that was most likely meant, at most a third of its letters away; null if none is near. */
export const closestName = (written: string, known: readonly string[]): string | null => {
  const mostAway = (name: string): number => Math.max(1, Math.floor(name.length / 3))
  const ranked = known
    // The edit distance is at least the difference in length.
    .filter((name) => Math.abs(name.length - written.length) <= mostAway(name))
    .map((name) => ({ name, away: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away <= mostAway(name))
    .toSorted((one, other) => one.away - other.away)
  return ranked[0]?.name ?? null
}
