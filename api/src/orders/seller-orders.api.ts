import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { actOnOrders } from './act-on-orders.ts'
import { exportOrdersCsv, exportOrdersXlsx } from './export/export-orders.ts'
import { findBuyersProducts, findOrderBuyers } from './find-buyers-products.ts'
import { getOrdersToPack } from './get-orders-to-pack.ts'
import { addOrderNote, deleteOrderNote, getOrderNotes } from './order-notes.ts'
import { previewWrittenOrder } from './preview-written-order.ts'
import { writeOrder } from './write-order.ts'

export const sellerOrdersApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.actOnOrders, actOnOrders)
  implement(app, deps, contract.getOrdersToPack, getOrdersToPack)
  implement(app, deps, contract.exportOrdersCsv, exportOrdersCsv)
  implement(app, deps, contract.exportOrdersXlsx, exportOrdersXlsx)
  implement(app, deps, contract.findOrderBuyers, findOrderBuyers)
  implement(app, deps, contract.findBuyersProducts, findBuyersProducts)
  implement(app, deps, contract.previewWrittenOrder, previewWrittenOrder)
  implement(app, deps, contract.writeOrder, writeOrder)
  implement(app, deps, contract.getOrderNotes, getOrderNotes)
  implement(app, deps, contract.addOrderNote, addOrderNote)
  implement(app, deps, contract.deleteOrderNote, deleteOrderNote)
}
