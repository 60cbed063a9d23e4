const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = { count: number; sum: number; byBucket: number[] }

export type Metrics = {
  /** `route` is the path with its parameters unfilled, so that the number of series stays small and no id is told. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  /** Prometheus' text format, version 0.0.4. */
  render(): string
}

/** Counts and times the requests of this process. */
export const createMetrics = (): Metrics => {
  const series = new Map<string, Series>()
  return {
    observe: ({ method, route, status, seconds }) => {
      const labels = `method="${method}",route="${route}",status="${status}"`
      const entry = series.get(labels) ?? { count: 0, sum: 0, byBucket: buckets.map(() => 0) }
      series.set(labels, entry)
      entry.count += 1
      entry.sum += seconds
      entry.byBucket = entry.byBucket.map((count, place) => (seconds <= (buckets[place] ?? 0) ? count + 1 : count))
    },
    render: () => [...renderRequests(series), ...renderProcess()].join('\n') + '\n',
  }
}

const name = 'http_request_duration_seconds'

const renderRequests = (series: ReadonlyMap<string, Series>): string[] => [
  `# HELP ${name} How long answers took.`,
  `# TYPE ${name} histogram`,
  ...[...series].flatMap(([labels, { count, sum, byBucket }]) => [
    ...byBucket.map((inBucket, place) => `${name}_bucket{${labels},le="${buckets[place]}"} ${inBucket}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ]),
]

const renderProcess = (): string[] => {
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()),
    gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
    gauge('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6, 'counter'),
  ]
}

const gauge = (of: string, help: string, value: number, type = 'gauge'): string =>
  `# HELP ${of} ${help}\n# TYPE ${of} ${type}\n${of} ${value}`
