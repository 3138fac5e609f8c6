import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { FILES_BASE, type FileKind } from '@lonja/core/files/file-kinds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let seller: Login
let server: Server
let port: number
/** Requests that reached the server and are not over. */
let open = 0
beforeAll(async () => {
  world = await createWorld()
  seller = await world.login('shop', await world.make.shop())
  server = createServer(getRequestListener(world.api.fetch))
  server.on('request', (_, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
})

const kept = async (): Promise<string[]> => {
  const files = await readdir(world.dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return files.filter((file) => file.isFile()).map(({ name }) => name)
}
const rows = () => world.db.selectFrom('files').select('key').execute()

/** An upload as a browser writes it, with the length that it says. */
const upload = async (kind: FileKind, file: File) => {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', file)
  const request = new Request('http://lonja.test', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const head = (length: number) =>
    [
      `POST ${FILES_BASE}/files/upload/single HTTP/1.1`,
      'Host: lonja.test',
      `Authorization: ${seller.token}`,
      `Content-Type: ${request.headers.get('content-type')}`,
      `Content-Length: ${length}`,
      'Connection: close',
    ].join('\r\n')
  return { head, body }
}

/** Sends bytes and answers what the server says of them; one that leaves hangs up once the server has begun to read. */
const send = (bytes: readonly (string | Buffer)[], { leaves }: { leaves: boolean }): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port })
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    if (leaves) server.once('request', () => setImmediate(() => socket.destroy()))
    socket.once('connect', () => {
      for (const part of bytes) socket.write(part)
    })
  })

const csv = () => new File([`ref;nombre\n${'TAZA-1;Taza\n'.repeat(20_000)}`], 'tarifa.csv', { type: 'text/csv' })
const pdf = () =>
  new File([`%PDF-1.4\n${'x'.repeat(200_000)}\n%%EOF\n`], 'justificante.pdf', { type: 'application/pdf' })

test.each([
  ['a proof of transfer', 'transfer-proof', pdf],
  ['a picture of a product', 'product-picture', photo],
  ['a file to import', 'goods-file', csv],
] as const)(
  '%s whose upload is cut leaves nothing behind, and is refused where its sender still listens',
  async (_, kind, make) => {
    const { head, body } = await upload(kind, await make())
    const half = body.subarray(0, body.length >> 1)
    expect(await send([`${head(body.length)}\r\n\r\n`, half], { leaves: true })).toBe('')
    await expect.poll(() => open).toBe(0)
    expect([await rows(), await kept()]).toEqual([[], []])
    // a program that lost the second half on its own side
    const answer = await send([`${head(half.length)}\r\n\r\n`, half], { leaves: false })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"')
    expect([await rows(), await kept()]).toEqual([[], []])
  },
)
