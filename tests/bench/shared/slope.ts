/** A straight line through points by least squares: how much y rises with each x, and the standard error of that. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): { slope: number; error: number } => {
  const count = points.length
  if (count < 3) return { slope: 0, error: 0 }
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const meanX = sumOf(points.map(([x]) => x)) / count
  const meanY = sumOf(points.map(([, y]) => y)) / count
  const spread = sumOf(points.map(([x]) => (x - meanX) ** 2))
  if (spread === 0) return { slope: 0, error: 0 }
  const slope = sumOf(points.map(([x, y]) => (x - meanX) * (y - meanY))) / spread
  const rest = sumOf(points.map(([x, y]) => (y - meanY - slope * (x - meanX)) ** 2))
  return { slope, error: Math.sqrt(rest / (count - 2) / spread) }
}
