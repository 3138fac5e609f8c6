import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Clock, SECOND } from '@lonja/core/kernel/clock.ts'
import { Hono } from 'hono'
import type { StripeSettings } from '../stripe-payments.ts'
import { createLocalStripe, type LocalStripe } from './local-stripe.ts'

interface RunningLocalStripe {
  /** what the driver needs to speak with it */
  readonly settings: StripeSettings
  readonly local: LocalStripe
  /** address of the API and, without `pagesUrl`, of the pages */
  readonly origin: string
  readonly stop: () => Promise<void>
}

interface Wish {
  /** addresses of the market that take webhooks: of the platform's own account, and of connected ones */
  readonly webhookUrl?: string
  readonly connectWebhookUrl?: string
  /** where `local.pages` is mounted by someone else; undefined: on the twin's own port */
  readonly pagesUrl?: string
  readonly retryMs?: readonly number[]
  /** the market's address, to which a page that is over leads back */
  readonly marketUrl?: string
  /** another one is taken where it is in use */
  readonly port?: number
}

const secret = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`

/**
 * Starts the twin on a port of its own that this machine alone reaches: the SDK takes a host and a port, but its paths
 * begin with /v1, so that its API cannot be mounted below another path.
 */
export const startLocalStripe = async (wish: Wish, clock: Clock): Promise<RunningLocalStripe> => {
  const server = createServer()
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, '127.0.0.1', resolve)
    })
  // a page that was opened before a restart is answered as long as the port stays the same
  await listen(wish.port ?? 0).catch(() => listen(0))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const keys = {
    secretKey: secret('sk_test'),
    webhookSecret: secret('whsec'),
    connectWebhookSecret: secret('whsec'),
  }
  const local = createLocalStripe(
    {
      secretKey: keys.secretKey,
      endpoints: {
        platform: wish.webhookUrl ? { url: wish.webhookUrl, secret: keys.webhookSecret } : undefined,
        connect: wish.connectWebhookUrl
          ? { url: wish.connectWebhookUrl, secret: keys.connectWebhookSecret }
          : undefined,
      },
      ...(wish.retryMs ? { retryMs: wish.retryMs } : {}),
      marketUrl: wish.marketUrl,
      pagesUrl: () => wish.pagesUrl ?? origin,
    },
    clock,
  )
  server.on('request', getRequestListener(new Hono().route('/', local.api).route('/', local.pages).fetch))
  const timer = setInterval(() => void local.expireDue(), 10 * SECOND).unref()
  return {
    settings: { ...keys, api: { host: '127.0.0.1', port, protocol: 'http' } },
    local,
    origin,
    stop: () =>
      new Promise((resolve) => {
        clearInterval(timer)
        local.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
