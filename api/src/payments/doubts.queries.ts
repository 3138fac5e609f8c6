import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { DisputeState } from '@lonja/core/payments/dispute.ts'
import type { PaymentState } from '@lonja/core/payments/payment-machine.ts'
import type { PaymentProvider } from '@lonja/core/payments/payment-provider.ts'
import type { RefundState } from '@lonja/core/payments/refund-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'

/** A payment, refund or dispute that a person has to look at. */
export interface DoubtRow {
  kind: 'payment' | 'refund' | 'dispute'
  id: number
  order_id: number
  number: string
  shop_id: number
  shop_name: string
  shop_names: Localized
  buyer_name: string
  provider: PaymentProvider
  reference: string
  state: PaymentState | RefundState | DisputeState
  amount_cents: Cents
  reason: string
  since: Date
  /** until when the shop may answer a dispute */
  due_at: Date | null
  /** of the list: payments, refunds and disputes have ids of their own */
  row_id: number
  key: string | number
}

/** What has waited longest comes first. */
export const DOUBT_KEY = byTime('d.since', false)

/** Payments in review, refunds of gateways that failed or got no answer, open disputes: of one shop, or of all. */
export const findDoubts = async (
  db: Db,
  { shopId, after, rows: limit }: Window & { shopId: number | null },
): Promise<DoubtRow[]> => {
  const ofShop = (alias: string) => (shopId === null ? sql`true` : sql`${sql.ref(`${alias}.shop_id`)} = ${shopId}`)
  const list = keyset(DOUBT_KEY, 'd.row_id')
  const { rows } = await sql<DoubtRow>`
    select d.*, ${list.key} as key, o.number, o.buyer_name, s.name as shop_name, s.names as shop_names from (
      select 'payment' as kind, p.id, p.id * 3 as row_id, p.order_id, p.shop_id, p.provider, p.reference, p.state, p.amount_cents,
        coalesce(p.failure, '') as reason, p.updated_at as since,
        null::timestamptz as due_at
      from payments p where p.state = 'in_review' and ${ofShop('p')}
      union all
      select 'refund', r.id, r.id * 3 + 1, r.order_id, r.shop_id, p.provider, p.reference, r.state, r.amount_cents,
        coalesce(r.failure, ''), r.updated_at, null
      from refunds r join payments p on p.id = r.payment_id
      where r.state in ('failed', 'unknown') and ${ofShop('r')}
      union all
      select 'dispute', t.id, t.id * 3 + 2, t.order_id, t.shop_id, p.provider, t.provider_dispute, t.state, t.amount_cents,
        t.reason, t.created_at, t.due_at
      from disputes t join payments p on p.id = t.payment_id
      where t.state = 'open' and ${ofShop('t')}) d
    join orders o on o.id = d.order_id join shops s on s.id = d.shop_id
    where ${list.after(after)} order by ${list.order} limit ${limit}`.execute(db)
  return rows
}
