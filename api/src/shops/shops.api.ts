import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getIndustries } from './get-industries.ts'
import { getShop } from './get-shop.ts'
import { getShopFacets } from './get-shop-facets.ts'
import { getShopIdFromSubdomain } from './get-shop-id-from-subdomain.ts'
import { getShopSettingPublic } from './get-shop-setting-public.ts'
import { getShops } from './get-shops.ts'
import { getShopsBasic } from './get-shops-basic.ts'
import { getShopsNearBy } from './get-shops-near-by.ts'

export const shopsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getShops, getShops)
  implement(app, deps, contract.getShopsBasic, getShopsBasic)
  implement(app, deps, contract.getShopFacets, getShopFacets)
  implement(app, deps, contract.getShopsNearBy, getShopsNearBy)
  implement(app, deps, contract.getShop, getShop)
  implement(app, deps, contract.getShopIdFromSubdomain, getShopIdFromSubdomain)
  implement(app, deps, contract.getShopSettingPublic, getShopSettingPublic)
  implement(app, deps, contract.getIndustries, getIndustries)
}
