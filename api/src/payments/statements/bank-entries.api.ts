import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { bookBankEntries } from './book-bank-entries.ts'
import { getBankEntries } from './get-bank-entries.ts'
import { getBankEntryOrders } from './get-bank-entry-orders.ts'
import { importStatement } from './import-statement.ts'
import { updateBankEntry } from './update-bank-entry.ts'
import { updateBankReversal } from './update-bank-reversal.ts'

/** Bank statements; files are taken below the address of uploads, which allows larger bodies. */
export const bankEntriesApi = (api: Hono, uploads: Hono, deps: Deps): void => {
  implement(uploads, deps, contract.importStatement, importStatement)
  implement(api, deps, contract.getBankEntries, getBankEntries)
  implement(api, deps, contract.getBankEntryOrders, getBankEntryOrders)
  implement(api, deps, contract.bookBankEntries, bookBankEntries)
  implement(api, deps, contract.updateBankReversal, updateBankReversal)
  implement(api, deps, contract.updateBankEntry, updateBankEntry)
}
