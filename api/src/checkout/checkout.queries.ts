import type { PaymentTerms } from '@lonja/core/payment-terms/payment-terms.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { IS_FIRST_ORDER, legalName, PROMOTION_RUNS } from '../db/rules.ts'
import { LISTS_OF_GROUP } from '../prices/group-lists.queries.ts'
import { vatCheckOf } from '../vat-numbers/vat-checks.queries.ts'

/** What decides when an order's deadlines fall due, from its shop. */
export const SHOP_TIMES = [
  's.confirm_hours',
  's.transfer_days',
  's.pick_up_hours',
  's.holidays',
  's.province as shop_province',
] as const

const withSettings = (db: Db) =>
  db
    .selectFrom('shops as s')
    .leftJoin('payment_settings as y', 'y.shop_id', 's.id')
    .select([
      'y.stripe_account',
      'y.redsys_environment',
      's.id',
      's.name',
      's.names',
      's.visibility',
      's.status',
      's.tax_set',
      's.tax_include',
      's.tax_bp',
      's.ship_set',
      's.shipping_zones',
      's.ship_elsewhere',
      's.pick_up_slots',
      's.pick_up',
      's.preparation_days',
      's.automatic_pay',
      's.skip_review',
      's.payment_methods',
      's.minimum_order_cents',
      's.first_order_minimum_cents',
      's.takes_offer_requests',
      's.return_days',
      's.payee',
      's.bank_account',
      's.bank',
      's.street',
      's.city',
      's.post_code',
    ])
    .select(SHOP_TIMES)

const shopFacts = compiledOnce(
  (
    db,
    { shopId, accountId, addressIds, now }: { shopId: number; accountId: number; addressIds: number[]; now: Date },
  ) =>
    withSettings(db)
      .leftJoin('shop_access as a', (join) => join.onRef('a.shop_id', '=', 's.id').on('a.account_id', '=', accountId))
      .leftJoin('buyer_groups as g', (join) => join.onRef('g.id', '=', 'a.group_id').on('a.state', '=', 'approved'))
      .select(['a.state as grant', 'g.discount_bp as group_bp', LISTS_OF_GROUP.as('group_lists')])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('addresses as d')
            .select([
              'd.id',
              'd.recipient',
              'd.phone',
              'd.country',
              'd.province',
              'd.city',
              'd.street',
              'd.post_code',
              'd.company_name',
              'd.tax_identification_code',
              'd.is_default_invoice',
              'd.equivalence_surcharge',
            ])
            .select(vatCheckOf('d').as('vat_check'))
            .where('d.account_id', '=', accountId)
            .where(sql<boolean>`(d.is_default_invoice or d.id = any(${addressIds}::int[]))`),
        ).as('addresses'),
        eb.selectFrom('accounts as b').select(legalName('b').as('name')).where('b.id', '=', accountId).as('buyer_name'),
        IS_FIRST_ORDER(accountId, 's').as('is_first_order'),
        sql<boolean>`(s.skip_review = 'repeat' and exists (
        select from orders o where o.account_id = ${accountId} and o.shop_id = s.id and o.stage = 'completed'))`.as(
          'is_known_buyer',
        ),
      ])
      .select([
        sql<PaymentTerms | null>`(
          select jsonb_build_object('days', t.days, 'limitCents', t.limit_cents) from payment_terms t
          where t.account_id = ${accountId} and t.shop_id = s.id)`.as('terms'),
        sql<boolean>`exists (
          select from collected_coupons m where m.account_id = ${accountId} and m.deleted_at is null and m.used_at is null)`.as(
          'holds_coupons',
        ),
        sql<boolean>`exists (select from coupons c where c.shop_id = s.id and ${PROMOTION_RUNS(sql`${now}::timestamptz`)})`.as(
          'has_promotions',
        ),
        sql<boolean>`exists (
          select from vouchers v where v.account_id = ${accountId} and v.shop_id = s.id and v.balance_cents > 0)`.as(
          'holds_vouchers',
        ),
        sql<boolean>`exists (select from webhooks w where w.shop_id = s.id and w.disabled_at is null)`.as(
          'has_webhooks',
        ),
      ])
      .where('s.id', '=', shopId)
      .modifyEnd(PREPARED),
)

/**
 * All that a shop's side of an order needs, with the buying account's standing there, its addresses that may be meant, and whether
 * the account holds, or the shop offers, anything that could take off or pay, in one query.
 */
export const findShopFacts = async (
  db: Db,
  given: { shopId: number; accountId: number; addressIds: number[]; now: Date },
) => (await shopFacts(db, given))[0]

export type ShopFacts = NonNullable<Awaited<ReturnType<typeof findShopFacts>>>

/**
 * The skus of one shop as they are sold now, with the account's cart line of each. Ids that are unknown, of another shop or
 * off the shelf have no row: a buyer learns nothing of them.
 */
export const findSkusToOrder = compiledOnce(
  (db, { shopId, skuIds, accountId }: { shopId: number; skuIds: number[]; accountId: number }) =>
    db
      .selectFrom('skus as k')
      .innerJoin('products as p', 'p.id', 'k.product_id')
      .leftJoin('cart_items as c', (join) => join.onRef('c.sku_id', '=', 'k.id').on('c.account_id', '=', accountId))
      .select([
        'c.id as cart_item_id',
        'c.quantity as cart_quantity',
        'k.id',
        'k.product_id',
        'k.attribute',
        'k.price_cents',
        'k.discount_bp',
        'k.ladder',
        'k.pack_size',
        'k.minimum',
        'k.stock',
        'k.stock_control',
        'k.weight_grams',
        'p.names',
        'k.serial_number',
        'p.vat_bp',
        'p.return_days',
        'k.need_book',
        sql<string | null>`k.expected_on::text`.as('expected_on'),
        sql<string[]>`case when k.pictures = '[]' then p.pictures else k.pictures end`.as('pictures'),
      ])
      .where('k.shop_id', '=', shopId)
      .where('k.id', '=', sql<number>`any(array(select unnest(${skuIds}::int[])))`)
      .where(sql<boolean>`k.on_shelf and p.on_shelf`)
      .modifyEnd(PREPARED),
)

export type SkuToOrder = Awaited<ReturnType<typeof findSkusToOrder>>[number]
