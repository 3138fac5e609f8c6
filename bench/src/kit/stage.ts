import { createDb } from '@lonja/api/db/client.ts'
import { refreshListings } from '@lonja/api/listings/refresh-listings.ts'
import { factories } from '@lonja/api/test/factories.ts'
import { type Buyer, insertBuyers } from './buyers.ts'

/** A shop of the trial's own in a market, its stock known to the unit, and those who buy there. */
export interface Stage {
  shopId: number
  /** mailbox that hears of its orders */
  orderEmail: string
  products: { id: number; skuId: number }[]
  buyers: Buyer[]
  /** session of someone of the shop */
  sellerToken: string
}

const PRODUCTS = 30
const BUYERS = 40
/** Units of each sku before the first order: more than a trial can buy. */
export const STOCK = 1_000_000
/** What a unit costs, with VAT, in cents. */
export const UNIT_CENTS = 1210

/** Adds the trial's shop, products and buyers to the market. */
export const setStage = async (databaseUrl: string): Promise<Stage> => {
  const { db, pool, close } = createDb(databaseUrl, { connections: 2 })
  try {
    const make = factories(db, () => new Date())
    const orderEmail = 'orders@trial.test'
    const shopId = await make.shop({ sub_domain: 'trial', automatic_pay: true, order_email: orderEmail })
    const products: Stage['products'] = []
    for (let n = 0; n < PRODUCTS; n++) {
      const id = await make.product(shopId, { serial_number: `TRIAL-${n}`, pictures: '[]' })
      products.push({ id, skuId: await make.sku(id, { stock: STOCK, serial_number: `TRIAL-${n}-1` }) })
    }
    await db.transaction().execute((trx) => refreshListings(trx, { productIds: products.map(({ id }) => id) }))
    const names = Array.from({ length: BUYERS }, (_, n) => `Trial buyer ${n}`)
    const buyers = await insertBuyers(pool, names, new Date())
    const seller = await make.operator('shop', shopId)
    const sellerToken = 'trial-seller-session-of-this-run'
    await make.session({ ...seller, kind: 'shop' }, sellerToken)
    return { shopId, orderEmail, products, buyers, sellerToken }
  } finally {
    await close()
  }
}
