import type { Database } from '@lonja/api/db/client.ts'
import { refreshListings } from '@lonja/api/listings/refresh-listings.ts'
import { factories, oneFee } from '@lonja/api/test/factories.ts'
import { type Buyer, insertBuyers } from '../kit/buyers.ts'
import type { Plan } from './plan.ts'

/** Standard VAT in basis points; prices are net, so that net sums can be compared to the cent. */
export const VAT_BP = 2100

/** What the clients need to know to place the plan's orders. */
export interface Stage {
  shopId: number
  buyers: Map<string, Buyer>
  /** session of someone of the shop */
  sellerToken: string
  /** sku of each serial */
  skus: Map<string, number>
}

/** Before the first sale of the file, and after the last return. */
const BEGIN = new Date('2010-12-01T00:00:00Z')
const END = new Date('2012-01-01T00:00:00Z')
/** Cancellations follow their sales by up to a year. */
const RETURN_DAYS = 365

/**
 * Puts the plan's shop, products and buyers into an empty market, as of the file's beginning. Each sku has exactly the stock that
 * the orders will take.
 */
export const setStage = async ({ db, pool }: Database, plan: Plan): Promise<Stage> => {
  const now = BEGIN
  const make = factories(db, () => now)
  const shopId = await make.shop({
    tax_set: true,
    tax_include: false,
    tax_bp: VAT_BP,
    ship_set: true,
    shipping_zones: oneFee(0),
    minimum_order_cents: 0,
    automatic_pay: true,
    return_days: RETURN_DAYS,
  })
  const sellerToken = 'replay-seller-session-of-this-run'
  await make.session({ ...(await make.operator('shop', shopId)), kind: 'shop' }, sellerToken)
  const productsBySerial = JSON.stringify([...plan.productsBySerial.values()])
  const { rows: products } = await pool.query<{ id: number }>(
    `
    insert into products (shop_id, serial_number, names, vat_bp, created_at, updated_at)
    select distinct on (code) $2::int, code, jsonb_build_object('es', name, 'en', name, 'zh', name), $3::int, $4::timestamptz, $4::timestamptz
    from jsonb_to_recordset($1::jsonb) as g(code text, name text)
    returning id`,
    [productsBySerial, shopId, VAT_BP, now],
  )
  const { rows: skus } = await pool.query<{ id: number; serial_number: string }>(
    `
    insert into skus (product_id, shop_id, serial_number, attribute, price_cents, pack_size, minimum, stock, stock_control)
    select p.id, p.shop_id, g.serial, jsonb_build_array(jsonb_build_object('key', 'price', 'name', 'Price', 'value', g.price::text)),
      g.price, 1, 1, g.sold, 'notAllowedToBuy'
    from jsonb_to_recordset($1::jsonb) as g(serial text, code text, price int, sold int)
    join products p on p.shop_id = $2 and p.serial_number = g.code
    returning id, serial_number`,
    [productsBySerial, shopId],
  )
  await pool.query('analyze')
  await db.transaction().execute((trx) => refreshListings(trx, { productIds: products.map((row) => row.id) }))
  const buyers = await insertBuyers(pool, [...plan.buyers], now)
  // nobody of the file logs in: a session lasts until its end, and requests from before do not shorten it
  await pool.query('update sessions set seen_at = $1, idle_until = $1, ends_at = $1', [END])
  await pool.query('analyze')
  return {
    shopId,
    sellerToken,
    buyers: new Map(buyers.map((buyer) => [buyer.name, buyer])),
    skus: new Map(skus.map((row) => [row.serial_number, row.id])),
  }
}
