/** What the buyer chooses; each choice changes what the order costs or how it can be paid. */
export const CHOICES = ['deliveryMethod', 'addressId', 'invoiceAddressId', 'couponId', 'paymentMethod'] as const
export type Choices = Partial<Record<(typeof CHOICES)[number], string>> & {
  /** vouchers that are to pay */
  voucherIds?: number[]
}

/** Name of the boxes of vouchers; each that is ticked changes what is left to pay. */
export const VOUCHER_BOX = 'voucherIds'

/** What the buyer types. */
export interface Typed {
  /** when the order is picked up, as `writeTime` writes it; '' when it was not said */
  pickUpTime: string
  reference: string
  comments: string
}
