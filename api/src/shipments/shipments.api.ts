import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { actOnShipment } from './act-on-shipment.ts'
import { correctShipment } from './correct-shipment.ts'
import { getShipments } from './get-shipments.ts'
import { setOrderLots } from './set-order-lots.ts'
import { exportTrace, getTrace } from './trace.ts'

export const shipmentsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getShipments, getShipments)
  implement(app, deps, contract.actOnShipment, actOnShipment)
  implement(app, deps, contract.correctShipment, correctShipment)
  implement(app, deps, contract.setOrderLots, setOrderLots)
  implement(app, deps, contract.getTrace, getTrace)
  implement(app, deps, contract.exportTrace, exportTrace)
}
