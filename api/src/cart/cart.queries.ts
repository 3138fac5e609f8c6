import type { AccessGrant } from '@lonja/core/access/access-machine.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { type Selectable, sql } from 'kysely'
import type { SeenShop } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { IS_FIRST_ORDER, PRE_SALE } from '../db/rules.ts'
import type { Addresses } from '../db/types.ts'
import { type GroupList, LISTS_OF_GROUP } from '../prices/group-lists.queries.ts'
import { SHOP_BRIEF, SHOP_SETTINGS } from '../shops/shop-view.ts'
import { type VatCheck, vatCheckOf } from '../vat-numbers/vat-checks.queries.ts'

/** Whose cart: an account's, or a visitor's. */
export type CartOwner = { accountId: number } | { visitorCartId: number }

/** The column of `cart_items` that names the owner, and its value. */
const ownerOf = (owner: CartOwner) =>
  'accountId' in owner
    ? ({ column: 'account_id', id: owner.accountId } as const)
    : ({ column: 'visitor_cart_id', id: owner.visitorCartId } as const)

const cartRows = (db: Db, { owner, shopId }: { owner: CartOwner; shopId?: number | undefined }) =>
  db
    .selectFrom('cart_items as c')
    .innerJoin('skus as k', 'k.id', 'c.sku_id')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .innerJoin('shops', 'shops.id', 'c.shop_id')
    .select(SHOP_BRIEF)
    .select(SHOP_SETTINGS)
    .select([
      'c.id as item_id',
      'c.quantity',
      'k.id as sku_id',
      'k.product_id',
      'k.serial_number as sku_serial',
      'k.ean',
      'k.attribute',
      'k.pictures as sku_pictures',
      'k.price_cents',
      'k.discount_bp',
      'k.ladder',
      'k.pack_size',
      'k.minimum',
      'k.content_amount',
      'k.content_unit',
      'k.stock',
      'k.stock_control',
      'k.weight_grams',
      'k.need_book as sku_need_book',
      'k.on_shelf as sku_on_shelf',
      'p.serial_number',
      'p.names as product_names',
      'p.pictures',
      'p.vat_bp',
      'p.on_shelf as product_on_shelf',
      'shops.post_code as shop_post_code',
    ])
    .select(PRE_SALE.as('need_book'))
    .select(sql<string | null>`k.expected_on::text`.as('expected_on'))
    .select(IS_FIRST_ORDER('accountId' in owner ? owner.accountId : null, 'shops').as('is_first_order'))
    .where(`c.${ownerOf(owner).column}`, '=', ownerOf(owner).id)
    .$if(shopId !== undefined, (qb) => qb.where('c.shop_id', '=', shopId ?? 0))
    .orderBy('c.shop_id')
    .orderBy('c.id')
    .modifyEnd(PREPARED)

const accountCartRows = compiledOnce((db, { accountId }: { accountId: number }) =>
  cartRows(db, { owner: { accountId } }),
)

/** The lines of a cart with everything that a row shows, shop by shop, oldest line first. */
export const findCartRows = (db: Db, { owner, shopId }: { owner: CartOwner; shopId?: number | undefined }) =>
  'accountId' in owner && shopId === undefined ? accountCartRows(db, owner) : cartRows(db, { owner, shopId }).execute()

/** Where the owner of a cart has orders sent, as far as fees depend on it, and who is invoiced by default. */
export type DeliverTo = Pick<Selectable<Addresses>, 'country' | 'city'> & {
  postCode: string
  /** what decides on tax of who is invoiced by default; null without such an address */
  invoiceTo: {
    surcharged: boolean
    country: string
    tax_identification_code: string
    vat_check: VatCheck | null
  } | null
}

/** Who is invoiced by default. */
const invoicedBy = (accountId: number) => sql<DeliverTo['invoiceTo']>`(
  select jsonb_build_object('surcharged', i.equivalence_surcharge, 'country', i.country,
    'tax_identification_code', i.tax_identification_code, 'vat_check', ${vatCheckOf('i')})
  from addresses i where i.account_id = ${accountId} and i.is_default_invoice)`

/** Null for visitors and those without an address. */
export const findDeliverTo = async (db: Db, owner: CartOwner): Promise<DeliverTo | null> =>
  'accountId' in owner
    ? ((await db
        .selectFrom('addresses')
        .select(['country', 'post_code as postCode', 'city'])
        .select(invoicedBy(owner.accountId).as('invoiceTo'))
        .where('account_id', '=', owner.accountId)
        .orderBy('is_default_delivery', 'desc')
        .orderBy('id')
        .limit(1)
        .modifyEnd(PREPARED)
        .executeTakeFirst()) ?? null)
    : null

const cartLines = (db: Db, { owner, shopId }: { owner: CartOwner; shopId?: number | undefined }) =>
  db
    .selectFrom('cart_items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ownerOf(owner).column, '=', ownerOf(owner).id)
    .$if(shopId !== undefined, (qb) => qb.where('shop_id', '=', shopId ?? 0))
    .modifyEnd(PREPARED)

const accountCartLines = compiledOnce((db, { accountId }: { accountId: number }) =>
  cartLines(db, { owner: { accountId } }),
)

/** Lines of a cart, of one shop or of all. */
export const countCartLines = async (
  db: Db,
  { owner, shopId }: { owner: CartOwner; shopId?: number | undefined },
): Promise<number> => {
  const [row] =
    'accountId' in owner && shopId === undefined
      ? await accountCartLines(db, owner)
      : await cartLines(db, { owner, shopId }).execute()
  return row?.n ?? 0
}

/** Makes an account's cart writes and orders wait for each other until the transaction ends. Taken first of all locks. */
export const lockCart = async (db: Db, { accountId }: { accountId: number }): Promise<void> => {
  await sql`select id from accounts where id = ${accountId} for no key update ${PREPARED}`.execute(db)
}

/** What a quantity is checked against, for the skus of one shop; foreign and unknown ids are not among the rows. */
export const findSkuFacts = (
  db: Db,
  { shopId, skuIds, owner }: { shopId: number; skuIds: number[]; owner: CartOwner },
) =>
  db
    .selectFrom('skus as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .leftJoin('cart_items as c', (join) =>
      join.onRef('c.sku_id', '=', 'k.id').on(`c.${ownerOf(owner).column}`, '=', ownerOf(owner).id),
    )
    .select(['k.id', 'k.pack_size', 'k.minimum', 'k.stock', 'k.stock_control', 'k.need_book', 'c.quantity as in_cart'])
    .select(sql<boolean>`k.on_shelf and p.on_shelf`.as('on_shelf'))
    .where('k.shop_id', '=', shopId)
    .where('k.id', '=', sql<number>`any(array(select unnest(${skuIds}::int[])))`)
    .modifyEnd(PREPARED)
    .execute()

export type SkuFacts = Awaited<ReturnType<typeof findSkuFacts>>[number]

/** What the call that puts one line into an account's cart is checked against, in one statement. */
interface AddFacts {
  grants: { shop_id: number; state: AccessGrant; group_bp: BasisPoints; lists: GroupList[] }[]
  /** null for a shop that does not exist */
  shop: SeenShop | null
  /** null for a sku that is unknown or another shop's */
  sku: SkuFacts | null
  deliver_to: DeliverTo | null
  line_count: number
}

const addFacts = compiledOnce(
  (_, { accountId, shopId, skuId }: { accountId: number; shopId: number; skuId: number }) => sql<AddFacts>`
    select
      (select coalesce(json_agg(json_build_object('shop_id', a.shop_id, 'state', a.state, 'group_bp', coalesce(g.discount_bp, 0),
          'lists', ${LISTS_OF_GROUP})), '[]')
        from shop_access a left join buyer_groups g on g.id = a.group_id and a.state = 'approved'
        where a.account_id = ${accountId}) as grants,
      (select json_build_object('id', s.id, 'visibility', s.visibility, 'status', s.status) from shops s where s.id = ${shopId}) as shop,
      (select json_build_object('id', k.id, 'pack_size', k.pack_size, 'minimum', k.minimum, 'stock', k.stock,
          'stock_control', k.stock_control, 'need_book', k.need_book, 'in_cart', c.quantity, 'on_shelf', k.on_shelf and p.on_shelf)
        from skus k join products p on p.id = k.product_id
        left join cart_items c on c.sku_id = k.id and c.account_id = ${accountId}
        where k.id = ${skuId} and k.shop_id = ${shopId}) as sku,
      (select json_build_object('country', d.country, 'postCode', d.post_code, 'city', d.city, 'invoiceTo', ${invoicedBy(accountId)})
        from addresses d
        where d.account_id = ${accountId} order by d.is_default_delivery desc, d.id limit 1) as deliver_to,
      (select count(*)::int from cart_items where account_id = ${accountId}) as line_count ${PREPARED}`,
)

export const findAddFacts = async (
  db: Db,
  given: { accountId: number; shopId: number; skuId: number },
): Promise<AddFacts> => {
  const [facts] = await addFacts(db, given)
  if (!facts) throw new Error('a select without a table gave no row')
  return facts
}

interface WrittenLine extends Record<string, unknown> {
  accountId: number
  shopId: number
  skuId: number
  quantity: number
}

const insertLine = compiledOnce(
  (_, { accountId, shopId, skuId, quantity, now }: WrittenLine & { now: Date }) => sql<{ id: number }>`
    with owner as materialized (select id from accounts where id = ${accountId} for no key update)
    insert into cart_items (account_id, shop_id, sku_id, quantity, created_at)
    select owner.id, ${shopId}::int, ${skuId}::int, ${quantity}::int, ${now}::timestamptz from owner
    on conflict (account_id, sku_id) do nothing returning id ${PREPARED}`,
)

const changeLine = compiledOnce(
  (_, { accountId, skuId, quantity, before }: WrittenLine & { before: number }) => sql<{ id: number }>`
    with owner as materialized (select id from accounts where id = ${accountId} for no key update)
    update cart_items c set quantity = ${quantity} from owner
    where c.account_id = owner.id and c.sku_id = ${skuId} and c.quantity = ${before} returning c.id ${PREPARED}`,
)

/**
 * Puts one line into an account's cart where it is as it was read (`before`, null: not there); false when another call was
 * quicker. Waits for whoever holds the account's cart (lockCart).
 */
export const writeLine = async (
  db: Db,
  { before, now, ...line }: WrittenLine & { before: number | null; now: Date },
): Promise<boolean> => {
  const written = before === null ? await insertLine(db, { ...line, now }) : await changeLine(db, { ...line, before })
  return written.length === 1
}

/** Puts lines into a cart; the quantity of one that is there is replaced. */
export const upsertLines = async (
  db: Db,
  { owner, lines, now }: { owner: CartOwner; lines: { shopId: number; skuId: number; quantity: number }[]; now: Date },
): Promise<void> => {
  const { column, id } = ownerOf(owner)
  await db
    .insertInto('cart_items')
    .values(
      lines.map((l) => ({
        [column]: id,
        shop_id: l.shopId,
        sku_id: l.skuId,
        quantity: l.quantity,
        created_at: now,
      })),
    )
    .onConflict((oc) => oc.columns([column, 'sku_id']).doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })))
    .execute()
}

/** Sets quantities of lines that are in the cart; gives how many of them were there. */
export const setQuantities = async (
  db: Db,
  { owner, shopId, lines }: { owner: CartOwner; shopId: number; lines: { skuId: number; quantity: number }[] },
): Promise<number> => {
  const { column, id } = ownerOf(owner)
  const { numAffectedRows } = await sql`
    update cart_items c set quantity = line.quantity
    from unnest(${lines.map((line) => line.skuId)}::int[], ${lines.map((line) => line.quantity)}::int[])
      as line (sku_id, quantity)
    where ${sql.ref(`c.${column}`)} = ${id} and c.shop_id = ${shopId} and c.sku_id = line.sku_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const deleteLines = async (
  db: Db,
  { owner, shopId, skuIds }: { owner: CartOwner; shopId: number; skuIds?: number[] | undefined },
): Promise<void> => {
  await db
    .deleteFrom('cart_items')
    .where(ownerOf(owner).column, '=', ownerOf(owner).id)
    .where('shop_id', '=', shopId)
    .$if(skuIds !== undefined, (qb) => qb.where('sku_id', '=', sql<number>`any(${skuIds ?? []}::int[])`))
    .execute()
}
