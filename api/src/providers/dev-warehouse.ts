import { Hono } from 'hono'
import { nearOnly } from '../ops/near-only.ts'

/** Stands on a demo market for the program of a shop's warehouse, at /dev/warehouse: says of every call that it was read. */
export const devWarehouse = (): Hono => {
  const app = new Hono().basePath('/dev/warehouse')
  app.use(nearOnly())
  app.post('/', (c) => c.json({ ok: true }))
  return app
}
