import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { correctInvoiceBuyer } from './correct-buyer.ts'
import { exportInvoices } from './export-invoices.ts'
import { exportInvoicePapers } from './export-papers.ts'
import { getInvoice, getInvoices, getSpendByShop } from './get-invoices.ts'
import { getInvoicePdf } from './invoice-pdf.ts'
import { getInvoiceUbl } from './invoice-ubl.ts'
import { getInvoicing, updateInvoicing } from './invoicing.ts'
import { endMonthlyInvoicing, getMonthlyInvoices, issueMonthlyInvoice, setMonthlyInvoicing } from './monthly.ts'
import { getOrderInvoices, issueInvoice, issueInvoices, setOrderInvoiceAddress } from './order-invoices.ts'

export const invoicesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getInvoicing, getInvoicing)
  implement(app, deps, contract.updateInvoicing, updateInvoicing)
  implement(app, deps, contract.getOrderInvoices, getOrderInvoices)
  implement(app, deps, contract.issueInvoice, issueInvoice)
  implement(app, deps, contract.issueInvoices, issueInvoices)
  implement(app, deps, contract.setMonthlyInvoicing, setMonthlyInvoicing)
  implement(app, deps, contract.endMonthlyInvoicing, endMonthlyInvoicing)
  implement(app, deps, contract.getMonthlyInvoices, getMonthlyInvoices)
  implement(app, deps, contract.issueMonthlyInvoice, issueMonthlyInvoice)
  implement(app, deps, contract.setOrderInvoiceAddress, setOrderInvoiceAddress)
  implement(app, deps, contract.getInvoices, getInvoices)
  implement(app, deps, contract.exportInvoices, exportInvoices)
  implement(app, deps, contract.exportInvoicePapers, exportInvoicePapers)
  implement(app, deps, contract.getSpendByShop, getSpendByShop)
  implement(app, deps, contract.getInvoice, getInvoice)
  implement(app, deps, contract.correctInvoiceBuyer, correctInvoiceBuyer)
  implement(app, deps, contract.getInvoicePdf, getInvoicePdf)
  implement(app, deps, contract.getInvoiceUbl, getInvoiceUbl)
}
