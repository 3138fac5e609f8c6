import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { applyPictureBatch, getPictureBatch } from './change-batch.ts'
import { startPictureBatch } from './start-batch.ts'

export const pictureBatchesApi = (app: Hono, uploads: Hono, deps: Deps): void => {
  implement(uploads, deps, contract.startPictureBatch, startPictureBatch)
  implement(app, deps, contract.getPictureBatch, getPictureBatch)
  implement(app, deps, contract.applyPictureBatch, applyPictureBatch)
}
