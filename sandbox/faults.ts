import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'

export const faultyParts = ['signing', 'register', 'credit', 'scanner'] as const
export const faultModes = ['none', '500', 'hang', 'down'] as const

/** `hang` never answers, `down` breaks the connection. With `times` the part works again after so many failures. */
export const Fault = v.strictObject({
  part: v.picklist(faultyParts),
  mode: v.picklist(faultModes),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type Fault = v.InferOutput<typeof Fault>

export type Faults = {
  set(fault: Fault): void
  modeOf(part: Fault['part']): Fault['mode']
  /** How a part fails at this call; counts it where the fault lasts for so many. */
  meet(part: Fault['part']): Fault['mode']
  /** Whether the request met a fault and is taken. Only a part's interface fails, its pages go on working. */
  strike(req: IncomingMessage, res: ServerResponse): boolean
}

/** The switches that make parts of the outside world fail. A restart mends everything. */
export const createFaults = (): Faults => {
  const faults = new Map<Fault['part'], Fault>()
  const modeOf = (part: Fault['part']) => faults.get(part)?.mode ?? 'none'
  const meet = (part: Fault['part']) => {
    const fault = faults.get(part)
    if (fault?.times === 1) faults.delete(part)
    else if (fault?.times !== undefined) faults.set(part, { ...fault, times: fault.times - 1 })
    return fault?.mode ?? 'none'
  }
  return {
    set: (fault) => void faults.set(fault.part, fault),
    modeOf,
    meet,
    strike: (req, res) => {
      const part = faultyParts.find((name) => req.url?.startsWith(`/sandbox/${name}/v1/`))
      const mode = part === undefined ? 'none' : meet(part)
      if (mode === 'none') return false
      fail(mode, req, res)
      return true
    },
  }
}

const fail = (mode: Exclude<Fault['mode'], 'none'>, req: IncomingMessage, res: ServerResponse): void => {
  if (mode === 'down') req.socket.destroy()
  if (mode === '500') res.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
  // A hanging part reads what it is sent and leaves the connection open until the caller has had enough.
  if (mode === 'hang') req.resume()
}
