import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createRestockAlert } from './create-restock-alert.ts'
import { deleteRestockAlert } from './delete-restock-alert.ts'
import { getRestockAlerts } from './get-restock-alerts.ts'

export const restockApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.createRestockAlert, createRestockAlert)
  implement(app, deps, contract.deleteRestockAlert, deleteRestockAlert)
  implement(app, deps, contract.getRestockAlerts, getRestockAlerts)
}
