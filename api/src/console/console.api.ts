import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { findInShop } from './find-in-shop.ts'
import { getSellerToday } from './get-seller-today.ts'
import { createConsoleView, deleteConsoleView, getConsoleViews } from './views.ts'

export const consoleApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSellerToday, getSellerToday)
  implement(app, deps, contract.findInShop, findInShop)
  implement(app, deps, contract.getConsoleViews, getConsoleViews)
  implement(app, deps, contract.createConsoleView, createConsoleView)
  implement(app, deps, contract.deleteConsoleView, deleteConsoleView)
}
