import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { actOnOrder } from './act-on-order.ts'
import { createOrder } from './create-order.ts'
import {
  exportBoughtLinesCsv,
  exportBoughtLinesXlsx,
  exportBoughtOrdersCsv,
  exportBoughtOrdersXlsx,
  exportOrderLinesCsv,
  exportOrderLinesXlsx,
} from './export/export-bought.ts'
import { getOrder } from './get-order.ts'
import { getOrderHistory } from './get-order-history.ts'
import { getOrderSpending } from './get-order-spending.ts'
import { getOrders } from './get-orders.ts'
import { getDeliveryNote } from './papers/delivery-note.ts'
import { getOrderSheet } from './papers/order-sheet.ts'
import { getPackingSlips, getPickList } from './papers/packing-papers.ts'

export const ordersApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.createOrder, createOrder)
  implement(app, deps, contract.getOrders, getOrders)
  implement(app, deps, contract.getOrderSpending, getOrderSpending)
  implement(app, deps, contract.getOrder, getOrder)
  implement(app, deps, contract.actOnOrder, actOnOrder)
  implement(app, deps, contract.getOrderHistory, getOrderHistory)
  implement(app, deps, contract.getOrderSheet, getOrderSheet)
  implement(app, deps, contract.getDeliveryNote, getDeliveryNote)
  implement(app, deps, contract.getPackingSlips, getPackingSlips)
  implement(app, deps, contract.getPickList, getPickList)
  implement(app, deps, contract.exportBoughtOrdersCsv, exportBoughtOrdersCsv)
  implement(app, deps, contract.exportBoughtOrdersXlsx, exportBoughtOrdersXlsx)
  implement(app, deps, contract.exportBoughtLinesCsv, exportBoughtLinesCsv)
  implement(app, deps, contract.exportBoughtLinesXlsx, exportBoughtLinesXlsx)
  implement(app, deps, contract.exportOrderLinesCsv, exportOrderLinesCsv)
  implement(app, deps, contract.exportOrderLinesXlsx, exportOrderLinesXlsx)
}
