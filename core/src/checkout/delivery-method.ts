export const DELIVERY_METHODS = ['shipment', 'pickUp'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
