import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import {
  correctRecord,
  getProducerDeclaration,
  getVerifactu,
  getVerifactuHealth,
  updateVerifactu,
} from './verifactu.ts'

export const verifactuApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getVerifactu, getVerifactu)
  implement(app, deps, contract.updateVerifactu, updateVerifactu)
  implement(app, deps, contract.correctRecord, correctRecord)
  implement(app, deps, contract.getVerifactuHealth, getVerifactuHealth)
  implement(app, deps, contract.getProducerDeclaration, getProducerDeclaration)
}
