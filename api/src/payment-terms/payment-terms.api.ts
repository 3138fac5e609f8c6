import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getOwed } from './get-owed.ts'
import { exportReceivables, getReceivables } from './receivables.ts'
import { endPaymentTerms, setPaymentTerms } from './set-payment-terms.ts'

export const paymentTermsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.setPaymentTerms, setPaymentTerms)
  implement(app, deps, contract.endPaymentTerms, endPaymentTerms)
  implement(app, deps, contract.getReceivables, getReceivables)
  implement(app, deps, contract.exportReceivables, exportReceivables)
  implement(app, deps, contract.getOwed, getOwed)
}
