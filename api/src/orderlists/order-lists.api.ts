import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { exportOrderList, getOrderList, getOrderLists } from './get-order-lists.ts'
import { putOrderListInCart } from './put-order-list-in-cart.ts'
import {
  endOrderListRhythm,
  getOrderListDelivery,
  pauseOrderListRhythm,
  setOrderListRhythm,
  skipOrderListDate,
} from './rhythms.ts'
import {
  addOrderListLines,
  changeOrderList,
  changeOrderListLines,
  createOrderList,
  deleteOrderList,
  moveOrderListLines,
  removeGoneOrderListLines,
} from './write-order-lists.ts'

export const orderListsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getOrderLists, getOrderLists)
  implement(app, deps, contract.getOrderList, getOrderList)
  implement(app, deps, contract.exportOrderList, exportOrderList)
  implement(app, deps, contract.createOrderList, createOrderList)
  implement(app, deps, contract.changeOrderList, changeOrderList)
  implement(app, deps, contract.deleteOrderList, deleteOrderList)
  implement(app, deps, contract.addOrderListLines, addOrderListLines)
  implement(app, deps, contract.changeOrderListLines, changeOrderListLines)
  implement(app, deps, contract.moveOrderListLines, moveOrderListLines)
  implement(app, deps, contract.removeGoneOrderListLines, removeGoneOrderListLines)
  implement(app, deps, contract.putOrderListInCart, putOrderListInCart)
  implement(app, deps, contract.getOrderListDelivery, getOrderListDelivery)
  implement(app, deps, contract.setOrderListRhythm, setOrderListRhythm)
  implement(app, deps, contract.pauseOrderListRhythm, pauseOrderListRhythm)
  implement(app, deps, contract.skipOrderListDate, skipOrderListDate)
  implement(app, deps, contract.endOrderListRhythm, endOrderListRhythm)
}
