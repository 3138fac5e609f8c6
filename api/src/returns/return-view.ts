import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { holdsUnits, isOpenReturn, returnActions } from '@lonja/core/returns/return-machine.ts'
import type { Db } from '../db/client.ts'
import { fileView } from '../files/file-view.ts'
import type { Actor } from '../http/actor.ts'
import { actorSide } from '../orders/order-access.ts'
import { type OrderAmounts, owedFor, readAmounts } from './order-amounts.ts'
import { findReturn, type ReturnRow } from './returns.queries.ts'

/** A return as its caller sees it, with what is proposed to be paid back. */
export const toReturn = (
  row: ReturnRow,
  amounts: OrderAmounts,
  { actor, locale }: { actor: Actor; locale: Locale },
) => {
  const side = actorSide(actor)
  const units = new Map(isOpenReturn(row.state) ? row.lines.map(({ skuId, quantity }) => [skuId, quantity]) : [])
  const owed = owedFor(amounts, units)
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    state: row.state,
    reason: row.reason,
    note: row.note,
    refundWay: row.refund_way,
    answer: row.answer,
    date: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    lines: row.lines.map((line) => ({
      skuId: line.skuId,
      productName: localize(line.name, locale),
      productSerialNumber: line.serial,
      quantity: line.quantity,
      accepted: holdsUnits(row.state) ? line.accepted : null,
      restocked: line.restocked,
    })),
    photos: row.photos.map(fileView),
    proposed: toEuros(owed.productsCents),
    shipping: toEuros(owed.shippingCents),
    refund: row.refund_cents === null ? null : toEuros(row.refund_cents),
    actions: side === 'operator' ? [] : returnActions(row.state, side, { hasOpenRefund: false }),
  }
}

export const returnReply = async (db: Db, { id, actor, locale }: { id: number; actor: Actor; locale: Locale }) => {
  const row = await findReturn(db, { id, actor })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toReturn(row, await readAmounts(db, { orderId: row.order_id }), { actor, locale })
}
