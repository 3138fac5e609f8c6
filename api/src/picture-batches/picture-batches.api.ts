import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { applyPictureBatch, getPictureBatch, getPictureBatches } from './change-batch.ts'
import { startPictureBatch, takeStart } from './start-batch.ts'

export const pictureBatchesApi = (app: Hono, uploads: Hono, deps: Deps): void => {
  implement(uploads, deps, contract.startPictureBatch, startPictureBatch, { beforeBody: takeStart })
  implement(app, deps, contract.getPictureBatches, getPictureBatches)
  implement(app, deps, contract.getPictureBatch, getPictureBatch)
  implement(app, deps, contract.applyPictureBatch, applyPictureBatch)
}
