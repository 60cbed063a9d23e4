import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'

export const faultySystems = ['signing', 'register', 'credit', 'scanner'] as const
export const faultModes = ['none', '500', '401', '422', 'hang', 'down'] as const

/** `401` rejects the credentials, `422` refuses what is sent, `hang` never responds, `down` breaks the connection. With `times` the system works again after so many failures. */
export const Fault = v.strictObject({
  part: v.picklist(faultySystems),
  mode: v.picklist(faultModes),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type Fault = v.InferOutput<typeof Fault>

export type Faults = {
  set(fault: Fault): void
  modeOf(system: Fault['part']): Fault['mode']
  /** How a system fails at this request; counts it against `times`. */
  nextMode(system: Fault['part']): Fault['mode']
  /** Whether the request hit a fault and is handled. Only a system's API fails, its pages go on working. */
  intercept(req: IncomingMessage, res: ServerResponse): boolean
}

/** The switches that make systems fail. A restart clears all faults. */
export const createFaults = (): Faults => {
  const faults = new Map<Fault['part'], Fault>()
  const modeOf = (system: Fault['part']) => faults.get(system)?.mode ?? 'none'
  const nextMode = (system: Fault['part']) => {
    const fault = faults.get(system)
    if (fault?.times === 1) faults.delete(system)
    else if (fault?.times !== undefined) faults.set(system, { ...fault, times: fault.times - 1 })
    return fault?.mode ?? 'none'
  }
  return {
    set: (fault) => void faults.set(fault.part, fault),
    modeOf,
    nextMode,
    intercept: (req, res) => {
      const system = faultySystems.find((name) => req.url?.startsWith(`/sandbox/${name}/v1/`))
      const mode = system === undefined ? 'none' : nextMode(system)
      if (mode === 'none') return false
      fail(mode, req, res)
      return true
    },
  }
}

const fail = (mode: Exclude<Fault['mode'], 'none'>, req: IncomingMessage, res: ServerResponse): void => {
  if (mode === 'down') req.socket.destroy()
  if (mode === '500') res.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
  if (mode === '401') res.writeHead(401, { 'content-type': 'text/plain' }).end('Unauthorized')
  if (mode === '422')
    res
      .writeHead(422, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 'REFUSED', message: 'Organisationsnumret är avregistrerat.' }))
  // A hanging system reads the request and leaves the connection open until the client times out.
  if (mode === 'hang') req.resume()
}
