import { toldTotals } from '@lonja/core/checkout/told-totals.ts'
import { toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { settleQuickLine, unitsOfLine } from '@lonja/core/orders/quick-lines.ts'
import type { writtenOrdersContract } from '@lonja/core/orders/written-orders.contract.ts'
import { pricedRow, toPricedLine, toProblems } from '../checkout/priced-view.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { priceWrittenOrder } from './price-written-order.ts'
import { findSkusByCode } from './written-orders.queries.ts'

type Row = typeof writtenOrdersContract.previewWrittenOrder

/** The lines with those that codes name: units of a line that is there already rise. */
const withCodes = async ({ deps, actor, body }: Pick<Call<Row>, 'deps' | 'actor' | 'body'>) => {
  const { products, codes = [] } = body
  const found =
    codes.length === 0
      ? []
      : await findSkusByCode(deps.db, {
          shopId: ownShop(actor),
          codes: codes.flatMap(({ productCode, written = productCode }) => [productCode, written]),
        })
  const lines = new Map(products.map((line) => [line.skuId, line]))
  const unknownCodes: string[] = []
  const named = (code: string) =>
    found.find((one) => one.serial_number.toUpperCase() === code.toUpperCase() || one.ean === code)
  for (const line of codes) {
    const meant = settleQuickLine(line, (code) => named(code) !== undefined)
    const sku = meant && named(meant.productCode)
    if (!sku) unknownCodes.push(line.written ?? line.productCode)
    else {
      const known = lines.get(sku.id)
      const added = unitsOfLine(meant, sku.pack_size) ?? sku.smallest
      lines.set(sku.id, known ? { ...known, quantity: known.quantity + added } : { skuId: sku.id, quantity: added })
    }
  }
  return { products: [...lines.values()], unknownCodes }
}

/** The totals of an order that a shop is writing; reasons against it are answered as problems instead of a refusal, so that the page shows all of them. */
export const previewWrittenOrder: Verb<Row> = async (call) => {
  const { deps, body, locale } = call
  const { products, unknownCodes } = await withCodes(call)
  const { priced, zones } = await transaction(deps.db, (trx) => priceWrittenOrder(trx, call, { ...body, products }))
  const { summary, deliveryMethod, deliveryMethods } = priced
  return {
    lines: summary.lines.map((line) => toPricedLine(pricedRow(line), locale)),
    deliveryMethod,
    deliveryMethods,
    shippingZones: zones,
    unknownCodes,
    ...toldTotals({ ...summary, taxInclude: priced.taxInclude, noVatReason: priced.noVatReason }),
    totalBeforeVoucher: toEuros(summary.total),
    voucher: toEuros(ZERO),
    total: toEuros(summary.total),
    problems: toProblems(priced, locale),
  }
}
