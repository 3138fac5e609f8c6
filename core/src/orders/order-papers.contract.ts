import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, idListText, idText } from '../kernel/ids.ts'
import { BULK_MAX } from './bulk-acts.ts'

const media = 'application/pdf'
const lang = z.string().max(5).optional()
const openIds = z.object({ ids: idListText.refine((ids) => ids.length <= BULK_MAX), lang })

/** Papers of orders, to print or to keep. */
export const orderPapersContract = {
  getOrderSheet: endpoint({
    method: 'GET',
    path: '/orders/{id}/order-sheet.pdf',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    keyScope: 'orders:read',
    media,
    summary:
      'What was ordered, with VAT by rate and totals, as a PDF, for its buyer, its shop and the market; no invoice',
    params: z.object({ id: idText }),
    query: z.object({ lang }),
    reply: z.unknown(),
    refusals: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  getDeliveryNote: endpoint({
    method: 'GET',
    path: '/orders/{id}/shipments/{number}/delivery-note.pdf',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    keyScope: 'orders:read',
    media,
    summary: 'What goes with a shipment as a PDF, with prices where they are asked for',
    params: z.object({ id: idText, number: idText }),
    query: z.object({ prices: flagText.optional(), lang }),
    reply: z.unknown(),
    refusals: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  getPackingSlips: endpoint({
    method: 'GET',
    path: '/seller/orders/packing-slips.pdf',
    scope: 'seller',
    shopArea: 'orders',
    keyScope: 'orders:read',
    media,
    summary: 'Packing slips of orders of the shop of which something is still to be sent, in one PDF',
    query: openIds,
    reply: z.unknown(),
    refusals: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  getPickList: endpoint({
    method: 'GET',
    path: '/seller/orders/pick-list.pdf',
    scope: 'seller',
    shopArea: 'orders',
    keyScope: 'orders:read',
    media,
    summary: 'What to take from the shelves for orders of the shop, as a PDF',
    query: openIds,
    reply: z.unknown(),
    refusals: ['not_found', 'too_many_requests', 'unavailable'],
  }),
}
