import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { shownArrival } from '@lonja/core/products/expected-arrival.ts'
import type { restockContract } from '@lonja/core/restock/restock.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { variantOf } from '../products/seller-sku-view.ts'
import { ALERTS_KEY, findAlerts } from './restock.queries.ts'

/** What an account waits for. */
export const getRestockAlerts: Verb<typeof restockContract.getRestockAlerts> = async ({
  deps,
  actor,
  query,
  locale,
  now,
}) => {
  const { accountId } = actor
  const rights = await loadAccessRights(deps.db, actor)
  const { rows, page } = await paginate({
    order: 'recent',
    key: ALERTS_KEY,
    query,
    isCounted: true,
    find: (window) =>
      findAlerts(deps.db, { accountId, openShopIds: rights.openShopIds, productIds: query.productIds }, window),
    idOf: (row) => row.id,
  })
  const today = dayOf(now)
  return {
    ...page,
    items: rows.map((row) => ({
      id: row.id,
      productId: row.product_id,
      name: localize(row.names, locale),
      variant: variantOf(row.attribute, locale),
      picture: row.pictures[0] ?? null,
      shopId: row.shop_id,
      shopName: localize(row.shop_names, locale, row.shop_name),
      expectedOn: rights.seesPrices({ ...row, id: row.shop_id })
        ? shownArrival(
            {
              expectedOn: row.expected_on,
              isAvailable: row.is_available,
              stockControl: row.stock_control,
              needBook: row.need_book,
            },
            today,
          )
        : null,
      createdAt: row.created_at.toISOString(),
    })),
  }
}
