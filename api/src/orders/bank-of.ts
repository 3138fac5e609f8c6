import type { OrderSetup } from '../payments/payments.queries.ts'

/** Where a transfer for an order goes; the order's number says what it is for. */
export const bankOf = (shop: Pick<OrderSetup, 'name' | 'payee' | 'bank_account' | 'bank'>, number: string) => ({
  payee: shop.payee ?? shop.name,
  bankAccount: shop.bank_account ?? '',
  bank: shop.bank ?? '',
  concept: number,
})
