import { createHash } from 'node:crypto'
import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { createApiKey, revokeApiKey } from '@lonja/api/integrations/api-keys.ts'
import { newWebhookSecret, sealWebhookSecret } from '@lonja/api/webhooks/webhook-secrets.ts'
import { insertWebhook, updateWebhookRow } from '@lonja/api/webhooks/webhooks.queries.ts'
import { DAY, MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import type { KeyScope } from '@lonja/core/kernel/endpoint.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import type { OrderAction } from '@lonja/core/orders/order-machine.ts'
import { RETRY_PAUSES } from '@lonja/core/webhooks/retry-plan.ts'
import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import { callAt } from './call-at.ts'
import { findOrderHappenings, setKeyUsed } from './integrations.queries.ts'
import { DEMO_PASSWORD } from './people.ts'
import { findActor, forgetNoticeMails, insertRows, type Row } from './seed.queries.ts'

const SHOP = 'vidal@lonja.example'
/** How far back the log of calls goes. */
const LOG_DAYS = 9
/** What a call that was given up had taken: all its tries, and the pauses between them. */
const TRIES = RETRY_PAUSES.length + 1
const TRIED_FOR = RETRY_PAUSES.reduce((sum, pause) => sum + pause, 0)

/** What the warehouse's program is told of an order's steps. */
const EVENT_OF = {
  place: 'order.placed',
  transfer_received: 'order.paid',
  settle: 'order.paid',
  cancel: 'order.cancelled',
} as const satisfies Partial<Record<OrderAction, WebhookEvent>>
type Told = keyof typeof EVENT_OF

/** An event's id that is the same each time the market is seeded for the same moment. */
const eventId = (of: number): string => {
  const hex = createHash('sha256').update(`demo event ${of}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const playKeys = async (deps: Deps, now: Date): Promise<void> => {
  const actor = await findActor(deps.db, { email: SHOP })
  const at = (days: number) => callAt(deps, actor, new Date(now.getTime() - days * DAY))
  const make = (days: number, name: string, scopes: KeyScope[]) =>
    createApiKey({ ...at(days), body: { name, scopes, password: DEMO_PASSWORD } })
  const old = await make(300, 'Hoja de tarifas', ['products:read'])
  await setKeyUsed(deps.db, { id: old.id, at: new Date(now.getTime() - 201 * DAY) })
  await revokeApiKey({ ...at(190), params: { id: old.id } })
  const warehouse = await make(140, 'Programa del almacén', ['orders:read', 'orders:write', 'stock:write'])
  await setKeyUsed(deps.db, { id: warehouse.id, at: new Date(now.getTime() - 12 * MINUTE) })
}

/** The calls that told the warehouse's program of the shop's last orders. The first of them was given up, and sent again by hand. */
const logOf = (happened: Awaited<ReturnType<typeof findOrderHappenings>>, webhookId: number): Row[] => {
  const calls = happened.map((one): Row => {
    const event = EVENT_OF[one.action as Told]
    const id = eventId(one.id)
    const data = {
      orderId: one.order_id,
      number: one.number,
      status: one.to_status,
      paymentStatus: event === 'order.paid' ? 'paid' : 'unpaid',
      total: toEuros(one.total_cents),
    }
    return {
      webhook_id: webhookId,
      event_id: id,
      event,
      body: JSON.stringify({ id, event, at: one.at.toISOString(), data }),
      created_at: one.at,
      ...{ state: 'delivered', attempts: 1, status: 200, response: '{"ok":true}' },
      attempted_at: new Date(one.at.getTime() + 2 * SECOND),
    }
  })
  const [first, ...others] = calls
  if (!first || !happened[0]) throw new RangeError('the demo shop has too few orders lately')
  const givenUp = new Date(happened[0].at.getTime() + TRIED_FOR)
  const resentAt = new Date(givenUp.getTime() + 20 * MINUTE)
  const failed = {
    ...{ state: 'failed', attempts: TRIES, status: 422, attempted_at: givenUp },
    response: '{"error":"cliente sin ruta de reparto"}',
  }
  const resent = { ...first, created_at: resentAt, attempted_at: new Date(resentAt.getTime() + SECOND) }
  return [{ ...first, ...failed }, resent, ...others].toSorted((a, b) => Number(a.created_at) - Number(b.created_at))
}

/**
 * Gives the demo seller what its own programs use: API keys, of which one was revoked, and webhooks, of which one is disabled. What
 * is called is on this machine: the market's own stand-in for the warehouse's program.
 */
export const playIntegrations = async (deps: Deps, now: Date): Promise<void> => {
  await playKeys(deps, now)
  const { shopId: shop } = await findActor(deps.db, { email: SHOP })
  const shopId = Number(shop)
  await transaction(deps.db, async (trx) => {
    const made = (days: number, url: string, events: WebhookEvent[]) => {
      const secret = sealWebhookSecret(deps.secret, shopId, newWebhookSecret())
      return insertWebhook(trx, { shopId, url, events, secret, now: new Date(now.getTime() - days * DAY) })
    }
    const old = await made(150, 'http://localhost:8090/avisos', ['order.placed', 'stock.low'])
    await updateWebhookRow(trx, { id: old.id, set: { disabled_at: new Date(now.getTime() - 139 * DAY) } })
    const told: WebhookEvent[] = ['order.placed', 'order.paid', 'order.cancelled', 'stock.low']
    const warehouse = await made(140, `${deps.publicUrl}/dev/warehouse`, told)
    const since = new Date(now.getTime() - LOG_DAYS * DAY)
    const actions = Object.keys(EVENT_OF) as Told[]
    await insertRows(
      trx,
      'webhook_deliveries',
      logOf(await findOrderHappenings(trx, { shopId, since, actions }), warehouse.id),
    )
  })
  await forgetNoticeMails(deps.db)
}
