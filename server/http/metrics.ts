import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** `route` is the path with its parameters unfilled, so that the number of series stays small and no id is disclosed. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  /** Prometheus' text format, and its content type. */
  render(): Promise<{ text: string; contentType: string }>
}

/** Counts and times the requests of this process, beside the metrics of Node.js for its memory, processor time and event loop. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was complete.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    observe: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    render: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
