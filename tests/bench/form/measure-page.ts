import type { CDPSession, Page } from '@playwright/test'

/** How many keys are typed for one measurement. */
export const keys = 60

/** Milliseconds from the call to the painted frame. The page is idle before, as it is when a person acts: what an earlier call left is not the time of this one. */
export async function inPage(page: Page, name: string, parameters: unknown[]): Promise<number> {
  return await page.evaluate(
    async ({ name, parameters }) => {
      const bench: object = Reflect.get(window, '__bench')
      await new Promise((done) => setTimeout(done, 300))
      const begun = performance.now()
      await Reflect.apply(Reflect.get(bench, name), bench, parameters)
      // By a message, as for a key: a timer comes after those that the page has set for after the paint.
      await new Promise<void>((painted) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => painted()
          port2.postMessage(null)
        })
      })
      return performance.now() - begun
    },
    { name, parameters },
  )
}

/** Resolves when every field is there, on a page where some come after the first paint. */
export async function untilWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const bench: { whole?: () => Promise<void> } = Reflect.get(window, '__bench')
    await bench.whole?.()
  })
}

/** Types a key into fields all over the form, each in view and the page idle before the first one. */
export async function typeIn(
  page: Page,
  session: CDPSession,
  typed = 'a',
): Promise<{ times: number[]; scriptMs: number }> {
  const scriptOf = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        Object.assign(window, {
          keyPainted: new Promise<void>((painted) =>
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => {
                times.push(performance.now() - timeStamp)
                painted()
              }
              port2.postMessage(null)
            }),
          ),
        }),
      { capture: true },
    )
  })
  let scriptMs = 0
  for (let key = 0; key < keys; key += 1) {
    if (key % 10 === 0)
      await page.evaluate(
        async (position) => {
          const bench: { fieldInput: (position: number) => HTMLElement | null } = Reflect.get(window, '__bench')
          bench.fieldInput(position)?.focus()
          // A user's pause after focusing a field; other threads paint what came into view.
          await new Promise((done) => setTimeout(done, 150))
        },
        (key / 10) * 10,
      )
    const before = await scriptOf()
    await page.keyboard.press(typed)
    await page.evaluate(() => Reflect.get(window, 'keyPainted'))
    scriptMs += (await scriptOf()) - before
  }
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'keyTimes'))
  return { times: times.toSorted((a, b) => a - b), scriptMs }
}

/** NaN of nothing. */
export function median(values: readonly number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): number => sorted[index] ?? Number.NaN
  return (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2
}
