import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getDebitSettings, setDebitSettings } from './debit-settings.ts'
import { getDebitBatch, getDebitBatches, getDebitFile, getDebitsDue, getMarketDebitBatches } from './get-batches.ts'
import { makeDebitBatch } from './make-batch.ts'
import {
  askMandate,
  endCustomerMandate,
  endMandate,
  getCustomerMandate,
  getMandateForm,
  getMandateOffers,
  getMandates,
  getMarketMandates,
  signMandate,
} from './mandates.ts'
import { returnDebitRow } from './return-row.ts'
import { cancelDebitBatch, collectDebitBatch, removeDebitRow, sendDebitBatch } from './settle-batch.ts'

export const directDebitsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getMandates, getMandates)
  implement(app, deps, contract.getMandateOffers, getMandateOffers)
  implement(app, deps, contract.getMandateForm, getMandateForm)
  implement(app, deps, contract.signMandate, signMandate)
  implement(app, deps, contract.endMandate, endMandate)
  implement(app, deps, contract.getDebitSettings, getDebitSettings)
  implement(app, deps, contract.setDebitSettings, setDebitSettings)
  implement(app, deps, contract.getCustomerMandate, getCustomerMandate)
  implement(app, deps, contract.askMandate, askMandate)
  implement(app, deps, contract.endCustomerMandate, endCustomerMandate)
  implement(app, deps, contract.getDebitsDue, getDebitsDue)
  implement(app, deps, contract.makeDebitBatch, makeDebitBatch)
  implement(app, deps, contract.getDebitBatches, getDebitBatches)
  implement(app, deps, contract.getDebitBatch, getDebitBatch)
  implement(app, deps, contract.getDebitFile, getDebitFile)
  implement(app, deps, contract.sendDebitBatch, sendDebitBatch)
  implement(app, deps, contract.collectDebitBatch, collectDebitBatch)
  implement(app, deps, contract.cancelDebitBatch, cancelDebitBatch)
  implement(app, deps, contract.removeDebitRow, removeDebitRow)
  implement(app, deps, contract.returnDebitRow, returnDebitRow)
  implement(app, deps, contract.getMarketMandates, getMarketMandates)
  implement(app, deps, contract.getMarketDebitBatches, getMarketDebitBatches)
}
