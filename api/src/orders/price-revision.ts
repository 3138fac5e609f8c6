import { accessState, seesPrices } from '@lonja/core/access/access.ts'
import { withoutVat } from '@lonja/core/checkout/no-vat.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, basisPoints, type Cents, cents, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { agreedShipping, unitOf } from '@lonja/core/orders/agreed-totals.ts'
import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import { type LineBase, type RevisedLine, revise } from '@lonja/core/orders/revision.ts'
import type { RevisionWish } from '@lonja/core/orders/revisions.contract.ts'
import { type BuyerTerms, skuPrice } from '@lonja/core/prices/sku-price.ts'
import { findShopFacts, findSkusToOrder, type SkuToOrder } from '../checkout/checkout.queries.ts'
import { findCategoriesAbove } from '../checkout/coupons-of-order.queries.ts'
import { withArrival } from '../checkout/frozen-arrival.ts'
import type { Db } from '../db/client.ts'
import type { RevisionLine } from '../db/documents.ts'
import type { Actor } from '../http/actor.ts'
import { givenCents } from '../http/given-cents.ts'
import { loadGroupTerms, publicPrice } from '../prices/buyer-terms.ts'
import type { LockedOrder } from './order-facts.queries.ts'
import { findLinesOf, findOpenRevision, type LineRow, type RevisionRow } from './revisions.queries.ts'

type Snapshot = Pick<
  RevisionLine,
  | 'product_id'
  | 'product_name'
  | 'serial_number'
  | 'attribute'
  | 'pictures'
  | 'need_book'
  | 'return_days'
  | 'expected_on'
>
/** A line with what of its products the order freezes. */
type Base = LineBase & { snapshot: Snapshot }
/** The same before it is known where its products stand. */
type Unplaced = Omit<Base, 'shopId' | 'productId' | 'categoryIds'>

const skuFactsOf = (item: SkuToOrder | undefined): LineBase['item'] =>
  item
    ? {
        packSize: item.pack_size,
        minimum: item.minimum,
        stock: item.stock,
        stockControl: item.stock_control,
        onShelf: true,
      }
    : null

/** An order's line, as the open version has it where there is one. */
const baseOfLine = (row: LineRow, open: RevisionRow | undefined, item: SkuToOrder | undefined): Unplaced => {
  const proposed = open?.lines.find((line) => line.sku_id === row.sku_id)
  const priced = proposed ?? row
  return {
    skuId: row.sku_id,
    quantity: priced.quantity,
    listPriceCents: priced.list_price_cents,
    discountBp: priced.discount_bp,
    isGroupPrice: priced.is_group_price,
    origin: { listId: priced.price_list_id ?? null, ladderFrom: priced.ladder_from ?? null },
    vatBp: row.vat_bp,
    packSize: row.pack_size,
    agreed: row.quantity > 0 ? { quantity: row.quantity, unitCents: row.price_cents } : null,
    held: row.held_quantity,
    item: skuFactsOf(item),
    snapshot: row,
  }
}

/** A sku that the order does not have yet, at the buyer's price for as many units, in the order's writing. */
const baseOfProduct = (
  item: SkuToOrder,
  terms: BuyerTerms,
  { quantity, taxInclude, bearsVat }: { quantity: number; taxInclude: boolean; bearsVat: boolean },
): Unplaced => {
  const { priceCents, discountBp, isYours, origin } = skuPrice(publicPrice(item), terms, quantity)
  return {
    skuId: item.id,
    quantity: 0,
    listPriceCents: bearsVat ? priceCents : withoutVat(priceCents, { taxInclude, vatBp: item.vat_bp }),
    discountBp,
    isGroupPrice: isYours,
    origin,
    vatBp: bearsVat ? item.vat_bp : basisPoints(0),
    packSize: item.pack_size,
    agreed: null,
    held: 0,
    item: skuFactsOf(item),
    snapshot: { ...item, product_name: item.names },
  }
}

/** Adds what a coupon looks at; the categories of products matter where there is one. */
const placeProduct = async (db: Db, order: LockedOrder, lines: readonly Unplaced[]): Promise<Base[]> => {
  const productIds = order.coupon_terms ? lines.map(({ snapshot }) => snapshot.product_id) : []
  const categories = await findCategoriesAbove(db, { productIds })
  return lines.map((line) => {
    const productId = line.snapshot.product_id
    return { ...line, shopId: order.shop_id, productId, categoryIds: categories.get(productId) ?? [] }
  })
}

/** Skus of an order's shop as its buyer may have them now, and the buyer's terms there; none without access. */
export const findProductsForBuyer = async (
  db: Db,
  { shop_id: shopId, account_id: accountId }: Pick<LockedOrder, 'shop_id' | 'account_id'>,
  skuIds: number[],
  now: Date,
) => {
  const shop = await findShopFacts(db, { shopId, accountId, addressIds: [], now })
  const mayBuy = shop && seesPrices(accessState({ ...shop, ownOrStaff: false }))
  const group = { groupBp: shop?.group_bp ?? basisPoints(0), lists: shop?.group_lists ?? [] }
  return {
    found: mayBuy
      ? (await findSkusToOrder(db, { shopId, skuIds, accountId })).map((item) => ({
          ...withArrival(item, now),
          return_days: item.return_days ?? shop.return_days,
        }))
      : [],
    /** whether the shop writes its prices with VAT */
    taxInclude: shop?.tax_include ?? false,
    termsOf: await loadGroupTerms(db, { ...group, skuIds, now }),
  }
}

const toRow = (
  line: RevisedLine<Base>,
  sums: { netCents: Cents; grossCents: Cents; couponCents: Cents } | undefined,
): RevisionLine => {
  const { product_id, product_name, serial_number, attribute, pictures, need_book } = line.snapshot
  const { return_days = null, expected_on = null } = line.snapshot
  return {
    sku_id: line.skuId,
    ...{ product_id, product_name, serial_number, attribute, pictures, need_book, return_days, expected_on },
    pack_size: line.packSize,
    list_price_cents: line.listPriceCents,
    price_cents: unitOf(line),
    discount_bp: line.discountBp,
    is_group_price: line.isGroupPrice,
    price_list_id: line.origin.listId,
    ladder_from: line.origin.ladderFrom,
    vat_bp: line.vatBp,
    quantity: line.quantity,
    net_cents: sums?.netCents ?? ZERO,
    gross_cents: sums?.grossCents ?? ZERO,
    coupon_cents: sums?.couponCents ?? ZERO,
    message: line.message,
    old_quantity: line.agreed?.quantity ?? 0,
    old_price_cents: line.agreed?.unitCents ?? null,
  }
}

/**
 * What another version of an order comes to by a wish, and what stands in its way: it starts from the version that waits for an
 * answer, else from what was agreed on. Throws field_invalid for amounts and days that are none.
 */
export const priceRevision = async (
  db: Db,
  order: LockedOrder,
  {
    side,
    actor,
    wish,
    paidCents,
    now,
  }: { side: OrderSide; actor: Pick<Actor, 'isSuspended'>; wish: RevisionWish; paidCents: Cents; now: Date },
) => {
  const rows = await findLinesOf(db, { orderId: order.id })
  const open = await findOpenRevision(db, { orderId: order.id })
  const skuIds = [...new Set([...rows.map((row) => row.sku_id), ...wish.products.map(({ skuId }) => skuId)])]
  const { found, termsOf, ...writing } = await findProductsForBuyer(db, order, skuIds, now)
  const itemOf = new Map(found.map((row) => [row.id, row]))
  const inOrder = new Set(rows.map((row) => row.sku_id))
  const bases = await placeProduct(db, order, [
    ...rows.map((row) => baseOfLine(row, open, itemOf.get(row.sku_id))),
    ...found
      .filter(({ id }) => !inOrder.has(id))
      .map((row) =>
        baseOfProduct(row, termsOf(row.id), {
          ...writing,
          quantity: wish.products.find(({ skuId }) => skuId === row.id)?.quantity ?? 1,
          bearsVat: order.no_vat_reason === null,
        }),
      ),
  ])
  const agreed = rows.map((row) => ({
    skuId: row.sku_id,
    quantity: row.quantity,
    listPriceCents: row.list_price_cents,
    discountBp: row.discount_bp,
    vatBp: row.vat_bp,
    couponCents: row.coupon_cents,
  }))
  const { tax_include: taxInclude, surcharges, shipping_cents: shippingNetCents, taxes } = order
  const oldShippingCents = agreedShipping({ taxInclude, shippingNetCents, taxes }, agreed)
  if (wish.deliveryDate && wish.deliveryDate < dayOf(now))
    throw new Refusal('field_invalid', { path: 'body.deliveryDate', params: { field: 'deliveryDate' } })
  const shippingCents = wish.shipping === undefined ? undefined : givenCents(wish.shipping, 'shipping')
  const { lines, totals, voucherBackCents, problems, ...terms } = revise(
    {
      taxInclude,
      surcharges,
      coupon: order.coupon_terms,
      paidCents,
      voucherCents: order.voucher_cents,
      terms: {
        shippingCents: open ? open.shipping_cents : oldShippingCents,
        deliveryDate: open ? open.delivery_date : order.agreed_delivery_date,
      },
      lines: bases,
    },
    {
      side,
      mayBuyMore: !actor.isSuspended,
      products: wish.products.map(({ skuId, quantity, price, message }, at) => ({
        ...{ skuId, quantity, message },
        unitCents:
          price === undefined
            ? undefined
            : givenCents(price, 'price', { path: `body.products.${at}.price`, least: cents(1) }),
      })),
      message: wish.message ?? '',
      ...(shippingCents !== undefined && { shippingCents }),
      ...(wish.deliveryDate !== undefined && { deliveryDate: wish.deliveryDate }),
    },
  )
  const sums = new Map(totals.lines.map((line) => [line.skuId, line]))
  return {
    open,
    revised: lines,
    lines: lines.map((line) => toRow(line, sums.get(line.skuId))),
    totals,
    terms,
    voucherBackCents,
    old: {
      shippingCents: oldShippingCents,
      deliveryDate: order.agreed_delivery_date,
      couponCents: add(ZERO, ...agreed.map(({ couponCents }) => couponCents)),
      totalCents: order.total_cents,
    },
    problems: problems.map(({ code, skuId, params }) => {
      const at = wish.products.findIndex((line) => line.skuId === skuId)
      const path = at >= 0 ? `body.products.${at}` : 'body.products'
      return { code, path, params: skuId === undefined ? params : { ...params, skuId } }
    }),
  }
}
export type PricedRevision = Awaited<ReturnType<typeof priceRevision>>
