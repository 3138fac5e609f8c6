import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { addCustomerNote, deleteCustomerNote } from './customer-notes.ts'
import { exportCustomerStatement, exportCustomers } from './export-customers.ts'
import { getCustomer, getCustomerStatement, getCustomers } from './get-customers.ts'
import { getSalesReps, setSalesRep } from './sales-reps.ts'

export const customersApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getCustomers, getCustomers)
  implement(app, deps, contract.getCustomer, getCustomer)
  implement(app, deps, contract.getCustomerStatement, getCustomerStatement)
  implement(app, deps, contract.exportCustomers, exportCustomers)
  implement(app, deps, contract.exportCustomerStatement, exportCustomerStatement)
  implement(app, deps, contract.getSalesReps, getSalesReps)
  implement(app, deps, contract.setSalesRep, setSalesRep)
  implement(app, deps, contract.addCustomerNote, addCustomerNote)
  implement(app, deps, contract.deleteCustomerNote, deleteCustomerNote)
}
