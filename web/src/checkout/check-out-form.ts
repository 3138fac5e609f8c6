import type { Wanted } from './basket.server.ts'

/** Lines in a hidden field: `17x12,18x6` is 12 units of sku 17 and 6 of sku 18. */
export const writeWanted = (wanted: readonly Wanted[]): string =>
  wanted.map(({ skuId, quantity }) => `${skuId}x${quantity}`).join(',')

/** Reads them back; what is no line is left out, and the market refuses an order without lines. */
export const readWanted = (text: string): Wanted[] =>
  text.split(',').flatMap((part) => {
    const [, skuId, quantity] = /^([1-9]\d{0,9})x(\d{1,5})$/.exec(part) ?? []
    return skuId && quantity ? [{ skuId: Number(skuId), quantity: Number(quantity) }] : []
  })

/** What the buyer chooses; each choice changes what the order costs or how it can be paid. */
export const CHOICES = ['deliveryMethod', 'addressId', 'invoiceAddressId', 'paymentMethod'] as const
export type Choices = Partial<Record<(typeof CHOICES)[number], string>>

/** What the buyer types. */
export interface Typed {
  reference: string
  comments: string
}
