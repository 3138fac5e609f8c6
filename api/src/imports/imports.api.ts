import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { applyImport, deleteImport, getImport, mapImport, undoImport } from './change-import.ts'
import { exportSkusCsv, exportSkusXlsx } from './export-skus.ts'
import { getImportErrors } from './get-import-errors.ts'
import { getImports } from './get-imports.ts'
import { startImport } from './start-import.ts'

export const importsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.startImport, startImport)
  implement(app, deps, contract.getImports, getImports)
  implement(app, deps, contract.getImport, getImport)
  implement(app, deps, contract.mapImport, mapImport)
  implement(app, deps, contract.applyImport, applyImport)
  implement(app, deps, contract.undoImport, undoImport)
  implement(app, deps, contract.deleteImport, deleteImport)
  implement(app, deps, contract.getImportErrors, getImportErrors)
  implement(app, deps, contract.exportSkusCsv, exportSkusCsv)
  implement(app, deps, contract.exportSkusXlsx, exportSkusXlsx)
}
