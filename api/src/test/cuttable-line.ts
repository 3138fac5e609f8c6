import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database that can be cut: connections through it break at once, and new ones are hung up on until it is joined again. */
export const cuttableLine = async (url: string) => {
  const to = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect({ host: to.hostname, port: Number(to.port) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    cut: () => {
      isCut = true
      hangUp()
    },
    join: () => {
      isCut = false
    },
    close: () => {
      hangUp()
      server.close()
    },
  }
}
