import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { answerError } from './http-errors.ts'
import { localeOf } from './implement.ts'

/** A message of another service: the very bytes that it signed, and when they came. */
export interface WebhookCall {
  deps: Deps
  body: Uint8Array
  header: (name: string) => string | undefined
  now: Date
}

/**
 * Binds a contract row of kind webhook to its verb. Nobody is logged in and no origin is asked for: the verb proves the message
 * by its signature, and refuses with invalid_input what it cannot prove. Bodies longer than `max` bytes are not read.
 */
export const implementWebhook = (
  app: Hono,
  deps: Deps,
  row: Endpoint & { webhook: true },
  { max, verb }: { max: number; verb: (call: WebhookCall) => Promise<void> },
): void => {
  app.on(row.method, row.path, async (c) => {
    try {
      if (Number(c.req.header('content-length') ?? 0) > max) throw new Refusal('body_too_large')
      const body = new Uint8Array(await c.req.arrayBuffer())
      if (body.byteLength > max) throw new Refusal('body_too_large')
      await verb({ deps, body, header: (name) => c.req.header(name), now: deps.clock() })
      return c.json({ received: true })
    } catch (error) {
      return answerError(c, error, localeOf(c), deps)
    }
  })
}
