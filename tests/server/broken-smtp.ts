import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type BrokenSmtp = {
  url: string
  /** The mails that were received, whether or not the sender got a confirmation. */
  mails: string[]
  stop(): Promise<void>
}

/** A mail system that accepts every mail and disconnects before its confirmation, the first `times`. */
export const breakingOff = async (times: number): Promise<BrokenSmtp> => {
  const mails: string[] = []
  const server = createServer((socket) => converse(socket, (mail) => mails.push(mail) > times))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

const converse = (socket: Socket, isAnswered: (mail: string) => boolean): void => {
  let text = ''
  let isData = false
  socket.on('error', () => undefined)
  socket.write('220 here\r\n')
  socket.on('data', (chunk) => {
    text += chunk.toString()
    if (isData) {
      const end = text.indexOf('\r\n.\r\n')
      if (end < 0) return
      if (!isAnswered(text.slice(0, end))) {
        socket.destroy()
        return
      }
      text = text.slice(end + 5)
      isData = false
      socket.write('250 taken\r\n')
    }
    while (text.includes('\r\n') && !isData) {
      const line = text.slice(0, text.indexOf('\r\n'))
      text = text.slice(line.length + 2)
      isData = /^DATA/i.test(line)
      socket.write(isData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 fine\r\n')
    }
  })
}
