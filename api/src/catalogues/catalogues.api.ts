import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getCatalogue } from './get-catalogue.ts'
import { getCataloguePdf } from './get-catalogue-pdf.ts'

export const cataloguesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getCatalogue, getCatalogue)
  implement(app, deps, contract.getCataloguePdf, getCataloguePdf)
}
