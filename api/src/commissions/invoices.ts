import { invoiceNumber } from '@lonja/core/commissions/market-invoice.ts'
import type { marketInvoicesContract } from '@lonja/core/commissions/market-invoices.contract.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { paginate } from '../db/paginate.ts'
import { transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { shopOrAll } from '../shops/own-shop.ts'
import {
  findInvoice,
  findInvoices,
  findSellers,
  findUninvoiced,
  INVOICE_KEY,
  type InvoiceRow,
  setInvoiceState,
} from './invoices.queries.ts'
import { missingForInvoice } from './seller-facts.ts'

const toCard = (row: InvoiceRow, locale: Locale) => ({
  id: row.id,
  number: invoiceNumber(row),
  month: row.month_text,
  shopId: row.shop_id,
  shopName: localize(row.shop_names, locale, row.shop_name),
  issuedAt: row.issued_at.toISOString(),
  dueOn: row.due_text,
  net: toEuros(row.net_cents),
  total: toEuros(row.total_cents),
  state: row.state,
  isRectifying: row.series === 'R',
})

/** Shops with commissions of past months whose invoice waits for a fact of theirs. */
const findWaiting = async (db: Db, { locale, now }: { locale: Locale; now: Date }) => {
  const open = await findUninvoiced(db, { before: boundsOfMonth(monthOf(now)).from })
  const sellers = open.length > 0 ? await findSellers(db, { ids: open.map((row) => row.shop_id) }) : []
  return sellers.flatMap((row) => {
    const missing = missingForInvoice(row)
    const net = open.find(({ shop_id }) => shop_id === row.id)?.net_cents
    if (missing.length === 0 || net === undefined) return []
    return { shopId: row.id, shopName: localize(row.names, locale, row.name), net: toEuros(net), missing }
  })
}

/** The market's invoices, the latest first: those of the shop, or of all shops. */
export const getMarketInvoices: Verb<typeof marketInvoicesContract.getMarketInvoices> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const shopId = shopOrAll(actor)
  const { rows, page } = await paginate({
    order: 'issued',
    key: INVOICE_KEY,
    query,
    find: (window) => findInvoices(deps.db, { shopId, state: query.state, ...window }),
    idOf: (row) => row.id,
  })
  const waiting = shopId === null && !query.cursor ? await findWaiting(deps.db, { locale, now }) : []
  return { ...page, items: rows.map((row) => toCard(row, locale)), waiting }
}

/** One of the market's invoices as it was issued. Throws Refusal: forbidden, not_found. */
export const invoiceReply = async (db: Db, { id, actor, locale }: { id: number; actor: Actor; locale: Locale }) => {
  const shopId = shopOrAll(actor)
  const row = await findInvoice(db, { id, shopId })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return {
    ...toCard(row, locale),
    language: row.locale,
    issuer: row.issuer,
    recipient: row.recipient,
    lines: row.lines.map((line) => ({
      kind: line.kind,
      percent: line.percentBp === undefined ? null : toPercent(line.percentBp),
      base: line.baseCents === undefined ? null : toEuros(line.baseCents),
      orders: line.orders,
      net: toEuros(line.netCents),
    })),
    taxes: row.taxes.map(({ taxBp, netCents, vatCents, grossCents }) => ({
      tax: toPercent(taxBp),
      net: toEuros(netCents),
      vat: toEuros(vatCents),
      gross: toEuros(grossCents),
    })),
    rectifies: row.rectifies,
    paidAt: row.paid_at?.toISOString() ?? null,
    note: shopId === null ? row.paid_note : '',
  }
}

/** One of the market's invoices, for its shop and the market. */
export const getMarketInvoice: Verb<typeof marketInvoicesContract.getMarketInvoice> = ({
  deps,
  actor,
  params,
  locale,
}) => invoiceReply(deps.db, { id: params.id, actor, locale })

/** Marks an invoice as paid, or as due again, with the reason. Of two at once the second is told that it is done. */
export const settleMarketInvoice: Verb<typeof marketInvoicesContract.settleMarketInvoice> = async (call) => {
  const { deps, params, body, now } = call
  const { id } = params
  await transaction(deps.db, async (trx) => {
    const row = await findInvoice(trx, { id, shopId: null })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const { state, reason } = body
    if (!(await setInvoiceState(trx, { id, state, note: reason, now })))
      throw new Refusal('invoice_state', { path: 'body.state' })
    await audit(trx, call, {
      action: 'marketInvoice.settle',
      subject: ['marketInvoice', id],
      shopId: row.shop_id,
      before: { state: row.state },
      after: { state, paid_note: reason },
    })
  })
  return { ok: true }
}
