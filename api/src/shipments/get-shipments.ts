import type { shipmentsContract } from '@lonja/core/shipments/shipments.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toShipment } from './shipment-view.ts'
import { findShipments, SHIPMENT_KEY } from './shipments.queries.ts'

/** A page of the parcels that the caller is a side of, the latest first. */
export const getShipments: Verb<typeof shipmentsContract.getShipments> = async ({ deps, actor, query, locale }) => {
  const { state, orderId } = query
  const { rows, page } = await paginate({
    order: 'recent',
    key: SHIPMENT_KEY,
    query,
    find: (window) => findShipments(deps.db, { actor, state, orderId, ...window }),
    idOf: (row) => row.id,
  })
  return {
    items: rows.map((row) => toShipment(row, { actor, locale })),
    ...page,
  }
}
