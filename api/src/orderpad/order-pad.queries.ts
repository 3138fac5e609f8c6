import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { otherEan } from '@lonja/core/products/ean.ts'
import { sql } from 'kysely'
import { boughtLines } from '../bought/bought.queries.ts'
import type { Db } from '../db/client.ts'
import { ALL_PRODUCTS, type Audience, and, productsSeen } from '../products/product-page.queries.ts'
import type { SkuRow } from '../products/sku-view.ts'
import { SHOP_BRIEF, type ShopBriefRow } from '../shops/shop-view.ts'

/** Skus of one code that are looked at. */
const LOOKED_AT = 200
/** Those that are offered of them: ten where few codes are asked for, and never one alone where there are several. */
const OFFERS = { most: 10, least: 2 }
/** Offers of a whole list, about: a page of thousands would hold up whoever else asks while it is made. */
const OFFERS_OF_ALL = 600

/** How many skus are offered for each of so many codes. */
const offersOfEach = (codes: number): number =>
  Math.min(OFFERS.most, Math.max(OFFERS.least, Math.floor(OFFERS_OF_ALL / codes)))

export type OfferRow = {
  code: string
  sku_id: number
  bought: boolean
  product_names: Localized
  product_pictures: string[]
  vat_bp: BasisPoints
  sku_row: SkuRow
} & ShopBriefRow

/** The skus on the shelf that codes name, of shops whose products this account (null: a visitor) may see: by the sku's reference or EAN, or by the reference of its product. */
export const findOffers = async (
  db: Db,
  {
    codes,
    accountId,
    shopId,
    audience,
  }: { codes: readonly string[]; accountId: number | null; shopId?: number | undefined; audience: Audience },
): Promise<OfferRow[]> => {
  const written = sql`(c.code, upper(c.code))`
  const found = [
    sql`select id from skus where serial_number in ${written}`,
    sql`select id from skus where ean in (c.code, c.other)`,
    sql`select k.id from products p join skus k on k.product_id = p.id where p.serial_number in ${written}`,
  ].map((query) => sql`(${query} order by id limit ${LOOKED_AT})`)
  const seen = [
    sql`k.on_shelf`,
    ...productsSeen(audience),
    ...(shopId === undefined ? [] : [sql`k.shop_id = ${shopId}::int`]),
  ]
  const bought =
    accountId === null
      ? sql`select null::int as sku_id where false`
      : sql`select distinct l.sku_id from ${boughtLines({ accountId })}`
  const { rows } = await sql<OfferRow>`
    with bought as materialized (${bought})
    select c.code, o.sku_id, o.bought, p.names as product_names, p.pictures as product_pictures, p.vat_bp, to_jsonb(k) as sku_row,
      ${sql.join(SHOP_BRIEF.map((column) => sql.ref(column)))}
    from unnest(${[...codes]}::text[], ${codes.map(otherEan)}::text[]) with ordinality c(code, other, nr)
    cross join lateral (
      select k.id as sku_id, k.id in (select sku_id from bought) as bought
      from (${sql.join(found, sql` union `)}) f
      join skus k on k.id = f.id
      join product_listings l on l.category_id = ${sql.lit(ALL_PRODUCTS)} and l.product_id = k.product_id
      where ${and(seen)}
      order by bought desc, k.id limit ${offersOfEach(codes.length)}
    ) o
    join skus k on k.id = o.sku_id join products p on p.id = k.product_id join shops on shops.id = k.shop_id
    order by c.nr, o.bought desc, o.sku_id`.execute(db)
  return rows
}
