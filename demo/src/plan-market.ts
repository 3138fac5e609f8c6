import type { DB } from '@lonja/api/db/types.ts'
import { pictureAddress } from '@lonja/api/files/pictures.ts'
import { planBlocks, planMenu } from '@lonja/api/setup/starter-front.ts'
import { planCategories, planIndustries } from '@lonja/api/setup/starter-rows.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { type Random, random } from '@lonja/core/kernel/random.ts'
import type { CommentedProduct } from './comments/kind-of.ts'
import { planComments } from './comments/plan-comments.ts'
import { expandRange, type ProductPlan } from './expand.ts'
import { RANGES } from './families/all.ts'
import type { SellingShop, StockedSku } from './order-draft.ts'
import { planAccess } from './plan-access.ts'
import { planConversations } from './plan-conversations.ts'
import { planCoupons } from './plan-coupons.ts'
import { planHistory } from './plan-history.ts'
import { planLateTransfers } from './plan-late-transfers.ts'
import { ledgerRow, planOrders } from './plan-orders.ts'
import { planPeople } from './plan-people.ts'
import { planPrices, withLadders } from './plan-prices.ts'
import { withReturns } from './plan-returns.ts'
import { planShops } from './plan-shops.ts'
import { planStockHistory } from './plan-stock-history.ts'
import { planVouchers } from './plan-vouchers.ts'
import { marketIdentity, type PublishedProduct, planPublications } from './publications/plan-publications.ts'
import type { Row } from './seed.queries.ts'
import { SHOPS } from './shops.ts'
import { withArrivals, withMissingTranslation, withScarceStock } from './shown-states.ts'

const SEED = 20_240_611
/** What the first two buyers have in their carts, and how many lines. */
const CARTS: readonly (readonly [buyer: number, shop: string, lines: number])[] = [
  [0, 'vidal', 4],
  [0, 'besaya', 5],
  [1, 'estrellamovil', 6],
  [1, 'oriente', 3],
]

/** Every row of the seeded market, in the order in which tables need each other. */
export interface MarketPlan {
  rows: (readonly [keyof DB, Row[]])[]
  /** keys of the pictures that products and skus show, each once */
  pictures: string[]
  productIds: number[]
  lastOrder: number
  /** the market's own person */
  marketUserIds: number[]
  facts: { shops: number; products: number; skus: number; orders: number }
}

/** The home page's blocks; the first shows a scene of the demo's own products. */
const planHome = (): Row[] =>
  planBlocks().map((block) => (block.type === 'hero' ? { ...block, picture: pictureAddress('scenes/table') } : block))

interface PlannedProducts {
  products: (Row & PublishedProduct)[]
  links: Row[]
  skus: Row[]
  stocked: Map<string, StockedSku[]>
  pictures: string[]
  /** what comments need to know, by product */
  kinds: Map<number, CommentedProduct>
}

const addProduct = (
  planned: PlannedProducts,
  plan: ProductPlan,
  shop: { id: number; sub: string },
  categoryId: number,
  now: Date,
): void => {
  const id = planned.products.length + 1
  const pictures = plan.pictures.map(pictureAddress)
  const created = new Date(now.getTime() - plan.age * DAY - HOUR).toISOString()
  planned.products.push({
    id,
    shop_id: shop.id,
    serial_number: plan.serial,
    names: plan.names,
    descriptions: plan.descriptions,
    pictures,
    vat_bp: plan.vatBp,
    retail_price_cents: plan.retailCents,
    brand: plan.brand,
    country: plan.country,
    return_days: plan.returnDays,
    is_recommend: plan.isRecommend,
    created_at: created,
    updated_at: created,
  })
  planned.kinds.set(id, { category: plan.category, name: String(plan.names.es) })
  planned.links.push({ product_id: id, category_id: categoryId })
  planned.pictures.push(...plan.pictures)
  const stocked = planned.stocked.get(shop.sub) ?? []
  planned.stocked.set(shop.sub, stocked)
  for (const [position, sku] of plan.skus.entries()) {
    const skuId = planned.skus.length + 1
    const own = sku.picture ? [pictureAddress(sku.picture)] : []
    if (sku.picture) planned.pictures.push(sku.picture)
    planned.skus.push({
      id: skuId,
      product_id: id,
      shop_id: shop.id,
      serial_number: sku.serial,
      ean: sku.ean,
      attribute: sku.attribute,
      pictures: own,
      price_cents: sku.priceCents,
      discount_bp: sku.discountBp,
      pack_size: sku.packSize,
      minimum: sku.minimum,
      stock: sku.stock,
      stock_control: sku.stockControl,
      weight_grams: sku.measures.weightGrams,
      size_mm: sku.measures.sizeMm,
      content_amount: sku.content?.amount ?? null,
      content_unit: sku.content?.unit ?? null,
      storage_place: sku.place,
      need_book: plan.needBook,
      position,
    })
    stocked.push({
      id: skuId,
      productId: id,
      serial: sku.serial,
      attribute: sku.attribute,
      pictures: own.length > 0 ? own : pictures,
      priceCents: sku.priceCents,
      discountBp: sku.discountBp,
      packSize: sku.packSize,
      minimum: sku.minimum,
      stock: sku.stock,
      stockControl: sku.stockControl,
      names: plan.names,
      vatBp: plan.vatBp,
      needBook: plan.needBook,
      age: plan.age,
      isRecommend: plan.isRecommend,
    })
  }
}

const planProducts = (now: Date, categories: ReadonlyMap<string, number>, chance: Random): PlannedProducts => {
  const planned: PlannedProducts = {
    products: [],
    links: [],
    skus: [],
    stocked: new Map(),
    pictures: [],
    kinds: new Map(),
  }
  for (const range of RANGES) {
    const at = SHOPS.findIndex((shop) => shop.sub === range.shop)
    const shop = SHOPS[at]
    if (!shop) throw new RangeError(`no shop ${range.shop}`)
    const facts = { taxInclude: shop.taxInclude ?? false, eanCompany: 10_200 + at * 37, age: shop.age }
    for (const plan of expandRange(range, facts, chance)) {
      const categoryId = categories.get(plan.category)
      if (categoryId === undefined) throw new RangeError(`no category ${plan.category}`)
      addProduct(planned, plan, { id: at + 1, sub: shop.sub }, categoryId, now)
    }
  }
  return planned
}

/** Plans the whole market as of `now`; the same moment and hashes give the same rows. */
export const planMarket = (now: Date, passwordHash: string, unlock: ReadonlyMap<string, string>): MarketPlan => {
  const chance = random(SEED)
  const categories = planCategories()
  const planned = planProducts(now, categories.ids, chance)
  const shops = planShops(now, unlock)
  const people = planPeople(now, passwordHash, chance)
  const selling = new Map<string, SellingShop>()
  for (const [i, shop] of SHOPS.entries()) {
    const row = shops[i]
    const seller = people.sellers[i]
    if (row && seller) selling.set(shop.sub, { row, seller, skus: planned.stocked.get(shop.sub) ?? [] })
  }
  const past = random(SEED + 1)
  const older = [...planHistory(selling, people.buyers, now, past), ...planLateTransfers(selling, people.buyers, now)]
  const { orders, returns } = withReturns(planOrders(selling, people.buyers, now, chance, older))
  const { comments, ratings } = planComments(orders, planned.products, planned.kinds, people.buyers, now, past)
  const products = withMissingTranslation(
    planned.products.map((row): Row => {
      const { count = 0, sum = 0 } = ratings.get(Number(row.id)) ?? {}
      return { ...row, rating_count: count, rating_sum: sum }
    }),
  )
  const stock = new Map([...planned.stocked.values()].flat().map((sku) => [sku.id, sku.stock]))
  const left = planned.skus.map((row) => ({ ...row, stock: stock.get(Number(row.id)) }))
  const skus = withLadders(withArrivals(withScarceStock(left, products), now))
  const stockHistory = planStockHistory(
    now,
    { products, skus, orders: orders.orders, lines: orders.lines },
    new Map(people.sellers.map(({ operatorId }, i) => [i + 1, operatorId])),
  )
  const asked = planConversations(now, planned.products, people)
  const carts = CARTS.flatMap(([buyer, shop, lines]) => {
    const buyable = (selling.get(shop)?.skus ?? []).filter(
      (sku) => sku.stockControl === 'notAllowedToBuy' && sku.stock >= sku.minimum * 6,
    )
    return chance.sample(buyable, lines).map(
      (sku, i): Row => ({
        account_id: people.buyers[buyer]?.accountId,
        shop_id: selling.get(shop)?.row.id,
        sku_id: sku.id,
        quantity: sku.minimum + sku.packSize * chance.int(0, 3),
        created_at: new Date(now.getTime() - (lines - i) * HOUR).toISOString(),
      }),
    )
  })
  const access = planAccess(now, people.buyers, people.sellers)
  const prices = planPrices(now, access.groups, skus)
  const coupons = planCoupons(now, people.buyers, categories.ids, orders.usedCoupons)
  const credit = planVouchers(now, people.buyers)
  const published = planPublications(now, planned.products, people.buyers)
  const market = people.accounts.find((account) => account.kind === 'market')
  return {
    rows: [
      ['industries', planIndustries()],
      ['categories', categories.rows],
      ['index_blocks', planHome()],
      ['menu_entries', planMenu(categories.ids)],
      ['shops', shops],
      ['users', people.users],
      ['accounts', people.accounts],
      ['operators', people.operators],
      ['addresses', people.addresses],
      ['vat_checks', people.vatChecks],
      ['follows', people.follows],
      ['buyer_groups', access.groups],
      ['access_invitations', access.invitations],
      ['shop_access', access.access],
      ['access_events', access.events],
      ['products', products],
      ['product_categories', planned.links],
      ['skus', skus],
      ['price_lists', prices.lists],
      ['price_list_groups', prices.groups],
      ['price_list_prices', prices.prices],
      ['cart_items', carts],
      ['coupons', coupons.coupons],
      ['collected_coupons', coupons.collected],
      ['orders', orders.orders],
      ['order_lines', orders.lines],
      ['order_events', orders.events],
      ['shipments', orders.shipments],
      ['shipment_lines', orders.shipmentLines],
      ['payments', orders.payments],
      ['ledger', orders.payments.map(ledgerRow)],
      ['returns', returns.returns],
      ['return_lines', returns.returnLines],
      ['refunds', returns.refunds],
      ['ledger', returns.repaid],
      ['sku_changes', stockHistory],
      ['conversations', asked.conversations],
      ['conversation_messages', asked.messages],
      ['inbox_messages', orders.messages],
      ['order_comments', comments],
      ['followed_industries', coupons.followedIndustries],
      ['vouchers', credit.vouchers],
      ['voucher_events', credit.events],
      ['publications', published.publications],
      ['publication_products', published.products],
      ['publication_activities', published.activities],
      [
        'market_identity',
        market ? [marketIdentity(String(market.company_name), String(market.tax_identification_code))] : [],
      ],
    ],
    pictures: [...new Set(planned.pictures)],
    productIds: planned.products.map((row) => Number(row.id)),
    lastOrder: orders.orders.length,
    marketUserIds: people.marketUserIds,
    facts: { shops: shops.length, products: planned.products.length, skus: skus.length, orders: orders.orders.length },
  }
}
