import type { BoughtSort } from '@lonja/core/bought/bought.ts'
import { fold } from '@lonja/core/kernel/fold.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { containing } from '../db/like.ts'
import { byText, byTime, countFirst, keyset, type SortKey, type Window } from '../db/paginate.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { COUNTS_AS_SOLD } from '../db/rules.ts'
import { IS_OFFER } from '../orders/orders.queries.ts'
import type { SkuRow } from '../products/sku-view.ts'
import { SHOP_BRIEF, type ShopBriefRow } from '../shops/shop-view.ts'

/** Whose purchases, and which of them. */
interface Purchases {
  accountId: number
  shopId?: number | undefined
}

/** Lines of orders that the account agreed to and that were not called off; `o` is the order, `l` the line. */
export const boughtLines = ({ accountId, shopId }: Purchases) => sql`orders o join order_lines l on l.order_id = o.id
  where o.account_id = ${accountId} and ${COUNTS_AS_SOLD} and not ${IS_OFFER} and l.quantity > 0
    ${shopId === undefined ? sql`` : sql`and o.shop_id = ${shopId}`}`

/** Units that half of the orders had at most. */
const USUAL = sql`percentile_disc(0.5) within group (order by l.quantity)`

/** Each sku of those lines with how often, how many and which line was the last. */
const boughtSkus = (purchases: Purchases) => sql`
  select l.sku_id, count(*)::int as times, max(o.created_at) as last_at,
    ${USUAL} as usual,
    (array_agg(l.id order by o.created_at desc, l.id desc))[1] as last_line
  from ${boughtLines(purchases)} group by l.sku_id`

/** Often: as many orders, the later one first. */
export const BOUGHT_KEYS: Record<BoughtSort, SortKey> = {
  often: byText(
    sql<string>`(lpad(b.times::text, 9, '0') || to_char(b.last_at at time zone 'UTC', 'YYYYMMDDHH24MISS'))`,
    true,
  ),
  recent: byTime('b.last_at', true),
}

/** What the words of a search are looked for in: what stands on the last order, and the shop. */
const TEXT = sql`(
  select translate(lower(string_agg(x.word #>> '{}', ' ') || ' ' || l.serial_number || ' ' || shops.name),
    'áàâäéèêëíìîïóòôöúùûüç', 'aaaaeeeeiiiioooouuuuc')
  from (
    select jsonb_path_query(l.product_name, '$.*') as word union all select jsonb_path_query(l.attribute, '$[*].value.*')
    union all select jsonb_path_query(shops.names, '$.*')
  ) x)`

export type BoughtRow = {
  sku_id: number
  key: string | number
  found: number | null
  times: number
  last_at: Date
  usual: number
  last_quantity: number
  last_price_cents: Cents
  last_vat_bp: BasisPoints
  last_tax_include: boolean
  bought_name: Localized
  bought_attribute: StoredAttribute[]
  bought_pictures: string[]
  bought_serial: string
  vat_bp: BasisPoints
  product_on_shelf: boolean
  sku_row: SkuRow
} & ShopBriefRow

/**
 * A page of what an account bought before, each with its sku and shop as they are now. Without words it has one good plan: the
 * page is cut from the account's own lines, so that only its rows are looked up in the other tables.
 */
export const findBought = async (
  db: Db,
  { search, sort, ...purchases }: Purchases & { search: string; sort: BoughtSort },
  { after, rows }: Window,
): Promise<BoughtRow[]> => {
  const list = keyset(BOUGHT_KEYS[sort], 'b.sku_id')
  const words = fold(search).split(/\s+/).filter(Boolean)
  const matches = words.map((word) => sql`and ${TEXT} like ${containing(word)}`)
  const lastLine = sql`join order_lines l on l.id = b.last_line join skus k on k.id = b.sku_id join shops on shops.id = k.shop_id`
  const found = sql`bought b ${words.length === 0 ? sql`` : lastLine} where true ${sql.join(matches, sql` `)}`
  const page = await sql<BoughtRow>`
    with bought as materialized (${boughtSkus(purchases)}), page as materialized (
      select b.*, ${list.key} as key, ${countFirst(after, sql`select 1 from ${found}`)} as found
      from ${found} and ${list.after(after)} order by ${list.order} limit ${rows}
    )
    select b.sku_id, b.key, b.found, b.times, b.last_at, b.usual,
      l.quantity as last_quantity, l.price_cents as last_price_cents, l.vat_bp as last_vat_bp, o.tax_include as last_tax_include,
      l.product_name as bought_name, l.attribute as bought_attribute, l.pictures as bought_pictures, l.serial_number as bought_serial,
      p.vat_bp, p.on_shelf as product_on_shelf, to_jsonb(k) as sku_row, ${sql.join(SHOP_BRIEF.map((column) => sql.ref(column)))}
    from page b ${lastLine} join orders o on o.id = l.order_id join products p on p.id = k.product_id order by ${list.order}
    ${words.length === 0 ? PREPARED : sql``}`.execute(db)
  return page.rows
}

/**
 * Units that an account usually orders of each sku of a product. Each page of a product asks it: planning it anew takes far longer
 * than reading the few lines that it finds.
 */
export const findUsual = compiledOnce(
  (_, { accountId, productId }: { accountId: number; productId: number }) =>
    sql<{ id: number; usualQuantity: number }>`
    select l.sku_id as id, ${USUAL} as "usualQuantity" from ${boughtLines({ accountId })} and l.product_id = ${productId}
    group by l.sku_id ${PREPARED}`,
)

/** Shops that an account bought from, the latest first, with the number of skus. */
export const findBoughtShops = compiledOnce(
  (_, { accountId }: { accountId: number }) =>
    sql<{ id: number; name: string; names: Localized; logo: string | null; count: number }>`
    select s.id, s.name, s.names, s.logo, b.count
    from (
      select o.shop_id, count(distinct l.sku_id)::int as count, max(o.created_at) as last_at
      from ${boughtLines({ accountId })} group by o.shop_id
    ) b join shops s on s.id = b.shop_id
    order by b.last_at desc, s.id ${PREPARED}`,
)
