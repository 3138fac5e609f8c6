import type { DeliveryMethod } from '../checkout/delivery-method.ts'
import type { OrderStage } from './order-machine.ts'

/** Stages of an order that is still expected; one that is fetched waits for its buyer once it is ready. */
const EXPECTED: Record<DeliveryMethod, readonly OrderStage[]> = {
  shipment: ['pending_seller', 'agreed', 'in_progress', 'to_deliver', 'departed'],
  pickUp: ['pending_seller', 'agreed', 'in_progress'],
}

/** Whether the shop may say that an order comes on another day. */
export const mayDelay = ({ stage, deliveryMethod }: { stage: OrderStage; deliveryMethod: DeliveryMethod }): boolean =>
  EXPECTED[deliveryMethod].includes(stage)
