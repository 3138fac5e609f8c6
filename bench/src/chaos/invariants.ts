import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMail } from '@lonja/api/providers/mail/mailbox.ts'
import { STOCK, type Stage } from '../kit/stage.ts'
import type { Lab } from './lab.ts'
import type { Ledger } from './shopping.ts'

/** Without one job fewer for so long, those that are left are given up, in ms. The market frees a dead worker's jobs within a minute. */
const STANDSTILL_MS = 75_000

/** What stood in the market before a scenario, so that only its own is judged. */
export interface Before {
  /** newest job */
  jobId: number
  mails: Set<string>
}

const mailFolder = (lab: Lab): string => join(lab.dataDir, 'mail')

export const lookBefore = async (lab: Lab): Promise<Before> => {
  const [row] = await lab.query<{ id: string }>('select coalesce(max(id), 0) as id from graphile_worker._private_jobs')
  return { jobId: Number(row?.id ?? 0), mails: new Set(await readdir(mailFolder(lab))) }
}

/** Waits until the jobs of this scenario are done; answers with what is wrong with those that are not. */
const waitForJobs = async (lab: Lab, { jobId }: Before): Promise<string[]> => {
  let last = Number.POSITIVE_INFINITY
  let moved = performance.now()
  for (;;) {
    const [row] = await lab.query<{ waiting: number; locked: number }>(
      `select (count(*) + (select count(*) from letters))::int as waiting, count(locked_at)::int as locked
       from graphile_worker._private_jobs where id > $1 and run_at <= now() + interval '10 minutes'`,
      [jobId],
    )
    const { waiting = 0, locked = 0 } = row ?? {}
    if (waiting === 0) return []
    if (waiting < last) moved = performance.now()
    last = Math.min(last, waiting)
    if (performance.now() - moved > STANDSTILL_MS)
      return [`${waiting} jobs are not done (${locked} locked), and nothing moved for ${STANDSTILL_MS / 1000} s`]
    await sleep(250)
  }
}

/** Recipients of the mails that came since, by the order's number in them. */
const mailsByOrder = async (lab: Lab, before: Before, numbers: ReadonlySet<string>) => {
  const found = new Map<string, Set<string>>()
  let count = 0
  for (const file of await readdir(mailFolder(lab))) {
    if (before.mails.has(file) || !file.endsWith('.eml')) continue
    const kept = await readMail(mailFolder(lab), file.slice(0, -4))
    if (!kept) continue
    count += 1
    const { subject = '', text = '', to = [] } = kept.mail
    for (const [number] of `${subject} ${text}`.matchAll(/[\w-]*\d{3,}[\w-]*/g)) {
      if (!numbers.has(number)) continue
      const known = found.get(number) ?? new Set<string>()
      for (const { address } of to) known.add(address ?? '')
      found.set(number, known)
    }
  }
  return { found, count }
}

const some = (what: string, list: readonly unknown[]): string[] =>
  list.length === 0 ? [] : [`${list.length} ${what}: ${list.slice(0, 5).join(', ')}`]

interface OrderRow {
  id: number
  number: string
  reference: string
  status: string
  lines: string
  held: number
  of: number
  email: string
}

/**
 * Compares the market with what a scenario's buyers were told: each acknowledged order is there once and whole, nobody's
 * order is there untold, stock is what was not sold, jobs are done, and buyer and shop have their mails. Gives the faults.
 */
export const checkInvariants = async (
  lab: Lab,
  stage: Stage,
  ledger: Ledger,
  before: Before,
): Promise<{ faults: string[]; mails: number }> => {
  const faults = await waitForJobs(lab, before)
  const orders = await lab.query<OrderRow>(
    `select o.id, o.number, o.reference, o.status, u.email,
       (select string_agg(l.sku_id || 'x' || l.quantity, ' ' order by l.sku_id) from order_lines l where l.order_id = o.id) as lines,
       (select count(*)::int from order_lines l where l.order_id = o.id and l.held_quantity > 0) as held,
       (select count(*)::int from order_lines l where l.order_id = o.id) as of
     from orders o join operators p on p.id = o.placed_by join users u on u.id = p.user_id
     where o.shop_id = $1 and o.reference = any($2) order by o.id`,
    [stage.shopId, [...ledger.wishes.keys()]],
  )
  const byKey = Map.groupBy(orders, ({ reference }) => reference)
  const lost = [...ledger.acks].filter(
    ([key, { id, number }]) => !byKey.get(key)?.some((one) => one.id === id && one.number === number),
  )
  faults.push(
    ...some(
      'acknowledged orders are gone',
      lost.map(([key]) => key),
    ),
  )
  const twice = [...byKey].filter(([, list]) => list.length > 1)
  faults.push(
    ...some(
      'orders stand twice',
      twice.map(([key]) => key),
    ),
  )
  const untold = [...byKey.keys()].filter((key) => !ledger.acks.has(key))
  faults.push(...some('orders stand that nobody was told of', untold))
  const linesOf = (key: string): string =>
    [...(ledger.wishes.get(key)?.lines ?? [])]
      .sort((a, b) => a.skuId - b.skuId)
      .map(({ skuId, quantity }) => `${skuId}x${quantity}`)
      .join(' ')
  const halves = orders.filter((one) => one.lines !== linesOf(one.reference))
  faults.push(
    ...some(
      'orders have other lines than were ordered',
      halves.map(({ reference }) => reference),
    ),
  )
  const wrongEnd = orders.filter((one) =>
    ledger.cancelled.has(one.reference)
      ? one.status !== 'cancelled' || one.held !== 0
      : one.status === 'cancelled' || one.held !== one.of,
  )
  faults.push(
    ...some(
      'orders do not stand as their buyers left them',
      wrongEnd.map(({ reference }) => reference),
    ),
  )

  const skus = await lab.query<{ id: number; stock: number; held: number }>(
    `select k.id, k.stock, coalesce((select sum(held_quantity) from order_lines l where l.sku_id = k.id), 0)::int as held
     from skus k where k.id = any($1)`,
    [stage.products.map(({ skuId }) => skuId)],
  )
  const off = skus.filter(({ stock, held }) => stock + held !== STOCK)
  faults.push(
    ...some(
      'skus whose stock is not what was not sold',
      off.map((k) => `${k.id}: ${k.stock} + ${k.held}`),
    ),
  )

  const { found, count } = await mailsByOrder(lab, before, new Set(orders.map(({ number }) => number)))
  const unmailed = orders.filter(({ number, email }) => {
    const to = found.get(number)
    return !to?.has(email) || !to.has(stage.orderEmail)
  })
  faults.push(
    ...some(
      'orders lack a mail to buyer or shop',
      unmailed.map(({ reference }) => reference),
    ),
  )
  return { faults, mails: count }
}
