import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getCategoryData } from './get-category-data.ts'
import { getCategoryDatas } from './get-category-datas.ts'

export const lookupsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getCategoryData, getCategoryData)
  implement(app, deps, contract.getCategoryDatas, getCategoryDatas)
}
