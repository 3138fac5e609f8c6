import { localize } from '@lonja/core/kernel/locale.ts'
import { toPercent } from '@lonja/core/kernel/money.ts'
import type { AccessRights } from '../access/access-rights.ts'
import { isOnShelf, offerOf } from '../bought/offer-of.ts'
import type { Reading } from '../products/product-view.ts'
import { toAttributes, toSku } from '../products/sku-view.ts'
import { toShopBrief } from '../shops/shop-view.ts'
import type { OrderListLineRow, OrderListRow } from './order-lists.queries.ts'
import { rhythmView } from './rhythm-view.ts'

export const toOrderListBrief = (row: OrderListRow) => ({
  id: row.id,
  name: row.name,
  note: row.note,
  lineCount: row.line_count ?? 0,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_name,
  rhythm: rhythmView(row),
})

/** Whether a line is told by the name and reference that its sku has now: it is sold, and shown to the caller. */
export const isNamedAsNow = (row: OrderListLineRow, rights: AccessRights): boolean =>
  row.sku_row !== null && row.product_names !== null && isOnShelf(row) && rights.seesProducts(row)

/**
 * A line as the caller sees it. What is no longer sold or shown to them keeps the name that it had in the list and tells nothing of
 * today, not even whether the sku was deleted; of the others name, reference, picture and VAT are those of now.
 */
export const toOrderListLine = (row: OrderListLineRow, { rights, termsOf, locale, today }: Reading) => {
  const { sku_row: sku, product_names: names } = row
  const offer = offerOf(row, rights)
  const isNamed = sku !== null && names !== null && isNamedAsNow(row, rights)
  return {
    id: row.line_id,
    skuId: isNamed ? sku.id : null,
    productId: isNamed ? sku.product_id : null,
    shop: toShopBrief(row, rights, locale),
    name: localize(isNamed ? names : row.last_name, locale),
    serialNumber: isNamed ? sku.serial_number : row.last_serial,
    attribute: toAttributes(isNamed ? sku.attribute : row.last_attribute, locale),
    picture: isNamed ? (sku.pictures[0] ?? row.product_pictures?.[0] ?? null) : row.last_picture,
    tax: isNamed && row.vat_bp !== null ? toPercent(row.vat_bp) : 0,
    quantity: row.quantity,
    offer,
    sku:
      sku !== null && offer === 'open'
        ? toSku(sku, {
            seesPrice: true,
            terms: termsOf({ skuId: sku.id, shopId: row.id }),
            productOnShelf: true,
            locale,
            today,
          })
        : null,
  }
}
