import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Buyer } from './plan-people.ts'
import type { Row } from './seed.queries.ts'
import { shopIdOf } from './shops.ts'

/** Vouchers of the first buyer, and one that waits for whoever types its code: amounts in cents, days before and from now. */
const VOUCHERS: readonly {
  shop: string
  cents: number
  age: number
  ends: number
  note: string
  code: string
  isHeld: boolean
}[] = [
  {
    shop: 'vidal',
    cents: 4000,
    age: 20,
    ends: 160,
    note: 'Por las copas que llegaron rotas',
    code: 'VDAL-4K7M-2QXR',
    isHeld: true,
  },
  {
    shop: 'vidal',
    cents: 1500,
    age: 84,
    ends: 6,
    note: 'Gracias por tu primer año',
    code: 'VDAL-9TZB-5HWC',
    isHeld: true,
  },
  { shop: 'vidal', cents: 2500, age: 3, ends: 87, note: 'Feria de otoño', code: 'VDAL-F3RA-2026', isHeld: false },
]

interface VoucherPlan {
  vouchers: Row[]
  events: Row[]
}

/** Shop credit to look around with. */
export const planVouchers = (now: Date, buyers: readonly Buyer[]): VoucherPlan => {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  const vouchers = VOUCHERS.map(
    (one, n): Row => ({
      id: n + 1,
      shop_id: shopIdOf(one.shop),
      account_id: one.isHeld ? (buyers[0]?.accountId ?? null) : null,
      code: one.code,
      amount_cents: one.cents,
      balance_cents: one.cents,
      note: one.note,
      created_at: at(-one.age),
      redeemed_at: one.isHeld ? at(-one.age) : null,
      expires_at: at(one.ends),
    }),
  )
  const events = vouchers.map(({ id, amount_cents, created_at }) => ({
    ...{ voucher_id: id, at: created_at, kind: 'issue', amount_cents },
  }))
  return { vouchers, events }
}
