import type { CDPSession } from '@playwright/test'
import * as v from 'valibot'

const Allocator = v.object({ attrs: v.optional(v.object({ size: v.optional(v.object({ value: v.string() })) })) })
const TraceEvent = v.object({
  pid: v.number(),
  name: v.string(),
  args: v.optional(
    v.object({
      name: v.optional(v.unknown()),
      dumps: v.optional(v.object({ allocators: v.optional(v.record(v.string(), Allocator)) })),
    }),
  ),
})
type TraceEvent = v.InferOutput<typeof TraceEvent>

/**
 * Measures the memory that the page holds once the garbage is out, in bytes: the heap of its scripts, and Blink's with the document, its styles and
 * its layout. `browser` is a session with the browser itself, which knows of the latter.
 */
export const pageMemory = async (page: CDPSession, browser: CDPSession): Promise<number> => {
  await page.send('HeapProfiler.collectGarbage')
  const { metrics } = await page.send('Performance.getMetrics')
  const scripts = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  const events = await memoryDump(browser)
  const renderers = new Set(
    events.filter(({ name, args }) => name === 'process_name' && args?.name === 'Renderer').map(({ pid }) => pid),
  )
  // Ignores the spare renderer for the next page, which is nearly empty.
  return scripts + Math.max(...events.filter(({ pid }) => renderers.has(pid)).map(blinkHeap))
}

const memoryDump = async (browser: CDPSession): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }): void => {
    events.push(...value.flatMap((each) => (v.is(TraceEvent, each) ? [each] : [])))
  }
  browser.on('Tracing.dataCollected', collect)
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['disabled-by-default-memory-infra'],
      excludedCategories: ['*'],
    },
  })
  await browser.send('Tracing.requestMemoryDump', { deterministic: true, levelOfDetail: 'detailed' })
  await Promise.all([complete, browser.send('Tracing.end')])
  browser.off('Tracing.dataCollected', collect)
  return events
}

const blinkHeap = ({ args }: TraceEvent): number => {
  // Hexadecimal in the trace.
  const size = args?.dumps?.allocators?.['blink_gc/main/allocated_objects']?.attrs?.size?.value
  return size === undefined ? 0 : Number.parseInt(size, 16)
}
