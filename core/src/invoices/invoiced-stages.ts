import type { OrderStage } from '../orders/order-machine.ts'

/** Stages in which the shop has taken the order on: it is no longer changed, and can be invoiced. */
export const INVOICEABLE_STAGES = [
  'in_progress',
  'to_deliver',
  'departed',
  'shipment_received',
  'recved',
  'completed',
] as const satisfies readonly OrderStage[]

/** Whether a shop may invoice an order of this stage. */
export const isInvoiceable = (stage: OrderStage): boolean =>
  (INVOICEABLE_STAGES as readonly OrderStage[]).includes(stage)

/** Stages in which all of an order is on its way, or was handed over. */
export const GONE_STAGES = [
  'departed',
  'shipment_received',
  'recved',
  'completed',
] as const satisfies readonly OrderStage[]

/** Whether an order of this stage is invoiced by itself: all of it is on its way, or was handed over. */
export const isInvoicedAutomatically = (stage: OrderStage): boolean =>
  (GONE_STAGES as readonly OrderStage[]).includes(stage)

/** Whether an order of this stage is called off, so that an invoice of it is corrected to nothing. */
export const isCalledOff = (stage: OrderStage): boolean =>
  stage === 'cancelled' || stage === 'rejected' || stage === 'confirm_timeout'
