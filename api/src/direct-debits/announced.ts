import { mandateReference } from '@lonja/core/direct-debits/mandate.ts'
import { type Cents, toEuros } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'

/** What waits to be collected of an order. */
export interface Announced {
  collectOn: string
  cents: Cents
  shopId: number
  mandateId: number
  ibanEnd: string
}

/** The row of a batch in which order `o` waits to be collected; null where there is none. */
export const ANNOUNCED_DEBIT = sql<Announced | null>`(
  select jsonb_build_object('collectOn', to_char(b.collect_on, 'YYYY-MM-DD'), 'cents', r.amount_cents, 'shopId', b.shop_id,
    'mandateId', m.id, 'ibanEnd', coalesce(right(m.iban, 4), ''))
  from debit_rows r join debit_batches b on b.id = r.batch_id join debit_mandates m on m.id = r.mandate_id
  where r.order_id = o.id and r.state = 'open')`

/** The same on the wire. */
export const toAnnounced = (debit: Announced | null) =>
  debit && {
    collectOn: debit.collectOn,
    amount: toEuros(debit.cents),
    mandate: mandateReference({ shopId: debit.shopId, id: debit.mandateId }),
    ibanEnd: debit.ibanEnd,
  }

/** Whether order `o` waits in a batch. */
export const IN_BATCH = sql<boolean>`exists (select from debit_rows r where r.order_id = o.id and r.state = 'open')`

/** Days after its collection by which a shop says what became of a batch. */
const GRACE_DAYS = 7

/** Whether order `o` waits in a batch that is not forgotten: its buyer has nothing to do meanwhile, so that it is not late and nobody is reminded of it. */
export const isBeingCollected = (today: string) => sql<boolean>`exists (
  select from debit_rows r join debit_batches b on b.id = r.batch_id
  where r.order_id = o.id and r.state = 'open' and b.collect_on + ${sql.lit(GRACE_DAYS)} >= ${today}::date)`

/** Whether the shop of order `o` may collect from its buyer: a mandate is signed for the identifier that the shop has. */
export const HAS_MANDATE = sql<boolean>`exists (
  select from debit_mandates m join shops c on c.id = m.shop_id and c.creditor_id = m.creditor_id
  where m.shop_id = o.shop_id and m.account_id = o.account_id and m.state = 'signed')`
