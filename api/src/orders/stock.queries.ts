import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { COUNTED, SMALLEST_PURCHASE } from '../db/rules.ts'
import { type Because, CHANGED, recordChanges } from '../products/sku-changes.queries.ts'
import { emitStockEvents } from '../webhooks/emit-webhooks.ts'
import { HEARS_OF_STOCK } from '../webhooks/outbox.queries.ts'

/** Units of a counted sku that an order takes. */
export interface Take {
  skuId: number
  quantity: number
}

/** The change of an order that moves stock. */
export type StockMove = Because & { orderId: number }

/** A sku whose stock was changed, and whether that changed its being for sale. */
interface Touched {
  id: number
  product_id: number
  flipped: boolean
}

const flippedProducts = (rows: Touched[]): number[] => [
  ...new Set(rows.filter((row) => row.flipped).map((row) => row.product_id)),
]

const take = compiledOnce(
  (
    _,
    {
      skuIds,
      quantities,
      reason,
      at,
      operatorId,
      orderId,
      note,
    }: {
      skuIds: number[]
      quantities: number[]
      reason: StockMove['reason']
      at: Date
      operatorId: number | null
      orderId: number
      note: string
    },
  ) => sql<Touched & { is_watched: boolean }>`
    with wanted as (select * from unnest(${skuIds}::int[], ${quantities}::int[]) as w (id, quantity)),
    locked as materialized (
      select k.id from skus k where k.id = any(array(select id from wanted)) order by k.id for no key update
    ),
    changed as (
      update skus k set stock = k.stock - w.quantity
      from wanted w
      where k.id = w.id and k.stock >= w.quantity and (select count(*) from locked) > 0
      returning k.id, k.product_id, k.shop_id, k.stock < ${SMALLEST_PURCHASE} as flipped, ${CHANGED}
    ),
    recorded as (${recordChanges({ reason, at, operatorId, orderId, note })})
    select id, product_id, flipped, ${HEARS_OF_STOCK('changed.shop_id')} as is_watched from changed ${PREPARED}`,
)

/**
 * Takes stock for all lines of an order: rows are locked in sku order, so that orders never wait for each other in a
 * circle, and nothing is sold beyond the stock. Answers the skus that fell short, and the products of which a sku went
 * below its smallest purchase. When any fell short, the caller's transaction must be given up.
 */
export const takeStock = async (
  db: Db,
  takes: readonly Take[],
  { reason, at, operatorId, orderId, note = '' }: StockMove,
): Promise<{ shortSkuIds: number[]; productIds: number[] }> => {
  if (takes.length === 0) return { shortSkuIds: [], productIds: [] }
  const rows = await take(db, {
    ...{ reason, at, operatorId, orderId, note },
    skuIds: takes.map((t) => t.skuId),
    quantities: takes.map((t) => t.quantity),
  })
  const watched = rows.filter((row) => row.is_watched).map((row) => row.id)
  if (watched.length > 0) await emitStockEvents(db, { skuIds: watched, at })
  const taken = new Set(rows.map((row) => row.id))
  const shortSkuIds = takes.map((t) => t.skuId).filter((id) => !taken.has(id))
  return { shortSkuIds, productIds: flippedProducts(rows) }
}

/** How a statement ends whose common table `released` says which units of which skus lines give back: they go into stock and its history. */
const intoStock = (move: StockMove) => sql`
    given as (select sku_id, sum(quantity)::int as quantity from released group by sku_id),
    changed as (
      update skus k set stock = k.stock + g.quantity
      from given g
      where k.id = g.sku_id
      returning k.id, k.product_id, k.stock - g.quantity < ${SMALLEST_PURCHASE} as flipped, ${CHANGED}
    ),
    recorded as (${recordChanges(move)})
    select id, product_id, flipped from changed`

/**
 * Gives back what an order still holds; a line gives back once. Answers the products of which a sku can be bought again.
 * The skus are locked first, in their order and in a statement of their own: one that locked and changed them at once
 * would change rows that it saw before it waited, and lock them a second time, behind people who save products meanwhile.
 */
export const releaseStock = async (db: Db, move: StockMove): Promise<number[]> => {
  const { orderId } = move
  await sql`
    select k.id from skus k
    where k.id in (select sku_id from order_lines where order_id = ${orderId} and held_quantity > 0)
    order by k.id for no key update`.execute(db)
  const { rows } = await sql<Touched>`
    with held as (
      select id, sku_id, held_quantity from order_lines where order_id = ${orderId} and held_quantity > 0 for update
    ),
    released as (
      update order_lines l set held_quantity = 0 from held where l.id = held.id
      returning held.sku_id, held.held_quantity as quantity
    ),
    ${intoStock(move)}`.execute(db)
  return flippedProducts(rows)
}

/**
 * Gives back some of the units that lines hold, in sku order as `releaseStock` does; no more than they hold. Answers the
 * products of which a sku can be bought again.
 */
export const releaseUnits = async (
  db: Db,
  { units, move }: { units: readonly { lineId: number; quantity: number }[]; move: StockMove },
): Promise<number[]> => {
  const lineIds = units.map(({ lineId }) => lineId)
  await sql`
    select k.id from skus k where k.id in (select sku_id from order_lines where id = any(${lineIds}::int[]))
    order by k.id for no key update`.execute(db)
  const { rows } = await sql<Touched>`
    with held as (
      select l.id, l.sku_id, least(l.held_quantity, u.quantity) as quantity
      from order_lines l join unnest(${lineIds}::int[], ${units.map(({ quantity }) => quantity)}::int[]) as u (id, quantity) on u.id = l.id
      for update of l
    ),
    released as (
      update order_lines l set held_quantity = l.held_quantity - held.quantity from held
      where l.id = held.id and held.quantity > 0
      returning held.sku_id, held.quantity
    ),
    ${intoStock(move)}`.execute(db)
  return flippedProducts(rows)
}

/**
 * Takes once more what an order that had ended would need, line by line; like `takeStock`, but the lines hold it at once.
 * Answers the skus that fell short: then the caller's transaction must be given up, or nothing of it used.
 */
export const retakeStock = async (
  db: Db,
  move: StockMove,
): Promise<{ shortSkuIds: number[]; productIds: number[] }> => {
  const lines = await db
    .selectFrom('order_lines as l')
    .innerJoin('skus as k', 'k.id', 'l.sku_id')
    .select(['l.id', 'l.sku_id', 'l.quantity'])
    .where('l.order_id', '=', move.orderId)
    .where('l.held_quantity', '=', 0)
    .where('l.quantity', '>', 0)
    .where(COUNTED)
    .execute()
  const taken = await takeStock(
    db,
    lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity })),
    move,
  )
  const held = lines.filter((line) => !taken.shortSkuIds.includes(line.sku_id)).map((line) => line.id)
  if (held.length > 0)
    await sql`update order_lines set held_quantity = quantity where id = any(${held}::int[])`.execute(db)
  return taken
}

/**
 * Lets the lines of a locked order hold as many units as is said, and takes or gives back the difference; its skus are locked in
 * their order first, as `releaseStock` does. Answers what fell short, with the stock that is left: then the caller's transaction
 * must be given up.
 */
export const setHeld = async (
  db: Db,
  { holds, move }: { holds: readonly Take[]; move: StockMove },
): Promise<{ short: { skuId: number; stock: number }[]; productIds: number[] }> => {
  const skuIds = holds.map(({ skuId }) => skuId)
  await sql`select k.id from skus k where k.id = any(${skuIds}::int[]) order by k.id for no key update`.execute(db)
  const { rows } = await sql<Touched & { stock: number; is_short: boolean }>`
    with wanted as (select * from unnest(${skuIds}::int[], ${holds.map(({ quantity }) => quantity)}::int[]) as w (id, quantity)),
    moved as (
      update order_lines l set held_quantity = w.quantity from wanted w
      where l.order_id = ${move.orderId} and l.sku_id = w.id and l.held_quantity <> w.quantity
      returning l.sku_id, new.held_quantity - old.held_quantity as taken
    ),
    changed as (
      update skus k set stock = k.stock - m.taken from moved m
      where k.id = m.sku_id and k.stock >= m.taken
      returning k.id, (k.stock < ${SMALLEST_PURCHASE}) <> (k.stock + m.taken < ${SMALLEST_PURCHASE}) as flipped, ${CHANGED}
    ),
    recorded as (${recordChanges(move)})
    select k.id, k.product_id, k.stock, coalesce(c.flipped, false) as flipped, c.id is null as is_short
    from moved m join skus k on k.id = m.sku_id left join changed c on c.id = m.sku_id`.execute(db)
  await emitStockEvents(db, { skuIds, at: move.at })
  return {
    short: rows.filter((row) => row.is_short).map(({ id, stock }) => ({ skuId: id, stock })),
    productIds: flippedProducts(rows),
  }
}
