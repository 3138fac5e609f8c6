import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { copyPriceList, createPriceList, deletePriceList, endPriceList, updatePriceList } from './change-price-list.ts'
import { exportPriceList, exportPriceListXlsx } from './export-price-list.ts'
import { getPriceList, getPriceLists } from './get-price-lists.ts'
import { getPriceListSkus, savePriceListRows } from './price-list-rows.ts'
import { readPriceListFile } from './read-price-file.ts'

export const pricesApi = (app: Hono, uploads: Hono, deps: Deps): void => {
  implement(app, deps, contract.getPriceLists, getPriceLists)
  implement(app, deps, contract.getPriceList, getPriceList)
  implement(app, deps, contract.createPriceList, createPriceList)
  implement(app, deps, contract.updatePriceList, updatePriceList)
  implement(app, deps, contract.copyPriceList, copyPriceList)
  implement(app, deps, contract.endPriceList, endPriceList)
  implement(app, deps, contract.deletePriceList, deletePriceList)
  implement(app, deps, contract.getPriceListSkus, getPriceListSkus)
  implement(app, deps, contract.exportPriceList, exportPriceList)
  implement(app, deps, contract.exportPriceListXlsx, exportPriceListXlsx)
  implement(uploads, deps, contract.readPriceListFile, readPriceListFile)
  implement(app, deps, contract.savePriceListRows, savePriceListRows)
}
