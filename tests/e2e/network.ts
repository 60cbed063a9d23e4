import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the product that can be cut, as a cable can: an open request breaks off, and no connection is made until it is restored. */
export type Network = { port: number; cut: () => void; restore: () => void; close: () => void }

export const openNetwork = async (target: number): Promise<Network> => {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy()
      return
    }
    const outgoing = connect(target, 'localhost')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The network has no port.')
  const breakOff = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    port: address.port,
    cut: () => {
      isCut = true
      breakOff()
    },
    restore: () => {
      isCut = false
    },
    close: () => {
      breakOff()
      server.close()
    },
  }
}
