import { PAYMENT_METHODS, type PaymentMethod } from '../shops/shop-lists.ts'

/** Who moves the money: two gateways, the banks by transfer or by direct debit, the shop's counter, or the shop's own credit. */
export const PAYMENT_PROVIDERS = ['redsys', 'stripe', 'transfer', 'cash', 'voucher', 'debit'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** Providers that report by messages of their own. */
export const GATEWAYS = ['redsys', 'stripe'] as const satisfies readonly PaymentProvider[]
export type Gateway = (typeof GATEWAYS)[number]

/** Who moves the money of each way to pay. */
export const PROVIDER_OF: Record<PaymentMethod, PaymentProvider> = {
  card: 'redsys',
  bizum: 'redsys',
  cardStripe: 'stripe',
  transfer: 'transfer',
  payInShop: 'cash',
  onAccount: 'transfer',
}

/** Whether an order is paid into the shop's bank account, so that its buyer is told of it. */
export const isByTransfer = (method: PaymentMethod): boolean => PROVIDER_OF[method] === 'transfer'

/** Ways to pay that bring their money into the shop's bank account. */
export const BY_TRANSFER = PAYMENT_METHODS.filter(isByTransfer)

/**
 * Movements of money in the ledger; refund_returned: the bank sent a refund back to the shop; payment_withdrawn: a transfer that the
 * shop had noted by mistake, or a direct debit that a bank returned, against its payment.
 */
export const LEDGER_KINDS = ['payment', 'payment_withdrawn', 'refund', 'refund_returned'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

export const isGateway = (provider: PaymentProvider): provider is Gateway =>
  (GATEWAYS as readonly PaymentProvider[]).includes(provider)
