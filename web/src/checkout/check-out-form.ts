/** What the buyer chooses; each choice changes what the order costs or how it can be paid. */
export const CHOICES = ['deliveryMethod', 'addressId', 'invoiceAddressId', 'couponId', 'paymentMethod'] as const
export type Choices = Partial<Record<(typeof CHOICES)[number], string>>

/** What the buyer types. */
export interface Typed {
  reference: string
  comments: string
}
