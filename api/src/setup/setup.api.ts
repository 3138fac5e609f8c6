import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createFirstOperator, getSetupLink } from './create-first-operator.ts'
import { getMarketIdentity, updateMarketIdentity } from './market-identity.ts'
import { fillWithStarterSet, getSetupState } from './set-up-market.ts'

export const setupApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSetupLink, getSetupLink)
  implement(app, deps, contract.createFirstOperator, createFirstOperator)
  implement(app, deps, contract.getSetupState, getSetupState)
  implement(app, deps, contract.fillWithStarterSet, fillWithStarterSet)
  implement(app, deps, contract.getMarketIdentity, getMarketIdentity)
  implement(app, deps, contract.updateMarketIdentity, updateMarketIdentity)
}
