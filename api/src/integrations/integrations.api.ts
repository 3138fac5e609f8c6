import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createApiKey, getApiKeys, revokeApiKey } from './api-keys.ts'

export const integrationsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getApiKeys, getApiKeys)
  implement(app, deps, contract.createApiKey, createApiKey)
  implement(app, deps, contract.revokeApiKey, revokeApiKey)
}
