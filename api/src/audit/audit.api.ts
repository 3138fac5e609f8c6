import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getShopAuditLog } from './get-shop-audit-log.ts'

export const auditApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getShopAuditLog, getShopAuditLog)
}
