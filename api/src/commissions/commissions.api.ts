import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getCommissions } from './get-commissions.ts'
import { getMarketInvoice, getMarketInvoices, settleMarketInvoice } from './invoices.ts'
import { getMarketInvoicePdf } from './market-invoice-pdf.ts'
import { createCommissionRule, deleteCommissionRule, endCommissionRule, getCommissionRules } from './rules.ts'
import { exportSellersReport, exportSellersReportXml, getSellersReport } from './sellers-report.ts'
import { getVoucherBalances } from './voucher-balances.ts'

export const commissionsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getCommissionRules, getCommissionRules)
  implement(app, deps, contract.createCommissionRule, createCommissionRule)
  implement(app, deps, contract.endCommissionRule, endCommissionRule)
  implement(app, deps, contract.deleteCommissionRule, deleteCommissionRule)
  implement(app, deps, contract.getCommissions, getCommissions)
  implement(app, deps, contract.getMarketInvoices, getMarketInvoices)
  implement(app, deps, contract.getMarketInvoice, getMarketInvoice)
  implement(app, deps, contract.getMarketInvoicePdf, getMarketInvoicePdf)
  implement(app, deps, contract.settleMarketInvoice, settleMarketInvoice)
  implement(app, deps, contract.getSellersReport, getSellersReport)
  implement(app, deps, contract.exportSellersReport, exportSellersReport)
  implement(app, deps, contract.exportSellersReportXml, exportSellersReportXml)
  implement(app, deps, contract.getVoucherBalances, getVoucherBalances)
}
