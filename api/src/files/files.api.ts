import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getFile } from './get-file.ts'
import { uploadFile } from './upload-file.ts'

export const filesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.uploadFile, uploadFile)
  implement(app, deps, contract.getFile, getFile)
}
