import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Streams of changes, opened anew where the server ends them, as a page does. */
export type ChangeStreams = {
  /** Resolves when the stream is open. `onChange` gets what has come, with one event or several. @throws where it is refused at first */
  open: (url: string, headers: Readonly<Record<string, string>>, onChange?: (text: string) => void) => Promise<void>
  /** How many changes have come in. */
  changeCount: () => number
  /** How many attempts to open one failed, by status. */
  failures: ReadonlyMap<number, number>
  close: () => void
}

const retryMs = 1000

export const createChangeStreams = (): ChangeStreams => {
  const abort = new AbortController()
  const failures = new Map<number, number>()
  let changes = 0

  const connect = async (url: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> =>
    await new Promise((resolve, reject) => {
      // A connection of its own, as the window of a browser has one.
      request(url, { headers, agent: false, signal: abort.signal }, resolve).on('error', reject).end()
    })

  const follow = async (response: IncomingMessage, onText: (text: string) => void): Promise<void> =>
    await new Promise((resolve) => {
      response.setEncoding('utf8').on('data', onText).on('error', resolve).on('close', resolve)
    })

  const readUntilClosed = async (
    url: string,
    headers: Readonly<Record<string, string>>,
    onText: (text: string) => void,
    onRefused: (error: Error) => void,
  ): Promise<void> => {
    while (!abort.signal.aborted) {
      const response = await connect(url, headers).catch(() => null)
      if (response?.statusCode === 200) await follow(response, onText)
      else {
        response?.resume()
        const status = response?.statusCode ?? 0
        if (!abort.signal.aborted) failures.set(status, (failures.get(status) ?? 0) + 1)
        // Of no effect once the stream has been open.
        onRefused(new Error(`A stream of changes was refused: ${status}`))
      }
      await pause((retryMs * (1 + Math.random())) / 2)
    }
  }

  return {
    open: async (url, headers, onChange) =>
      await new Promise((resolve, reject) => {
        const onText = (text: string): void => {
          if (text.includes('event: ready')) resolve()
          const count = text.split('event: change').length - 1
          changes += count
          if (count > 0) onChange?.(text)
        }
        void readUntilClosed(url, headers, onText, reject)
      }),
    changeCount: () => changes,
    failures,
    close: () => abort.abort(),
  }
}
