import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  createLocalRedsys,
  type LocalRedsys,
  type LocalRedsysOptions,
} from '../providers/payments/redsys/local/local-redsys.ts'

/** The local twin on a port of its own that this machine alone reaches; `port` 0 takes a free one. */
export const startLocalRedsys = async ({
  port = 0,
  ...options
}: LocalRedsysOptions & { port?: number }): Promise<
  Pick<LocalRedsys, 'behave' | 'refund' | 'state'> & { base: string; stop: () => Promise<void> }
> => {
  const { app, behave, refund, state, stop } = createLocalRedsys(options)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave,
    refund,
    state,
    stop: () =>
      new Promise((resolve) => {
        stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
