import { expect, test } from 'vitest'
import { mayDelay } from './order-delay.ts'
import { ORDER_STAGES } from './order-machine.ts'

const delayed = (deliveryMethod: 'shipment' | 'pickUp') =>
  ORDER_STAGES.filter((stage) => mayDelay({ stage, deliveryMethod }))

test('what is sent may come later until it is there, what is fetched until it is ready', () => {
  expect(delayed('shipment')).toEqual(['pending_seller', 'agreed', 'in_progress', 'to_deliver', 'departed'])
  expect(delayed('pickUp')).toEqual(['pending_seller', 'agreed', 'in_progress'])
})
