import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A way to the database that can be cut: connections through it break at once, and new ones are hung up on until it is joined again. */
export const cuttableLine = async (url: string) => {
  const to = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  let refused = 0
  let lost: string | null = null
  const server = createServer((near) => {
    if (isCut) {
      refused += 1
      return near.destroy()
    }
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
    }
    far.pipe(near)
    near.on('data', (said) => {
      if (lost === null || !said.includes(lost)) far.write(said)
    })
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
    /** How many connections were refused while it was cut. */
    refused: () => refused,
    /** Cuts it for one connection after the other, the oldest first. */
    cutSlowly: async () => {
      isCut = true
      for (const socket of open) {
        socket.destroy()
        await sleep(20)
      }
    },
    cut: () => {
      isCut = true
      hangUp()
    },
    /** What clients say with these words does not arrive, and they wait for its answer. */
    lose: (words: string) => {
      lost = words
    },
    join: () => {
      isCut = false
      lost = null
    },
    close: () => {
      hangUp()
      server.close()
    },
  }
}
