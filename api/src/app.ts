import { API_BASE, contract } from '@lonja/core/contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accessApi } from './access/access.api.ts'
import { accountsApi } from './accounts/accounts.api.ts'
import { addressesApi } from './addresses/addresses.api.ts'
import { cartApi } from './cart/cart.api.ts'
import { catalogueApi } from './catalogue/catalogue.api.ts'
import { checkoutApi } from './checkout/checkout.api.ts'
import { commentsApi } from './comments/comments.api.ts'
import { couponsApi } from './coupons/coupons.api.ts'
import type { Deps } from './deps.ts'
import { followsApi } from './follows/follows.api.ts'
import { frontApi } from './front/front.api.ts'
import { geoApi } from './geo/geo.api.ts'
import { answerError } from './http-errors.ts'
import { localeOf } from './implement.ts'
import { lookupsApi } from './lookups/lookups.api.ts'
import { ordersApi } from './orders/orders.api.ts'
import { parametersApi } from './parameters/parameters.api.ts'
import { policiesApi } from './policies/policies.api.ts'
import { publicationsApi } from './publications/publications.api.ts'
import { shopsApi } from './shops/shops.api.ts'

const BODY_MAX = 1024 * 1024

/** The market's API under its base path; it never listens by itself. */
export const createApi = (deps: Deps): Hono => {
  const api = new Hono().basePath(API_BASE)
  const refuse = (code: 'not_found' | 'method_not_allowed' | 'body_too_large') => (c: Parameters<typeof localeOf>[0]) =>
    answerError(c, new Refusal(code), localeOf(c), deps.log)

  api.use(bodyLimit({ maxSize: BODY_MAX, onError: refuse('body_too_large') }))
  accountsApi(api, deps)
  catalogueApi(api, deps)
  shopsApi(api, deps)
  followsApi(api, deps)
  lookupsApi(api, deps)
  parametersApi(api, deps)
  addressesApi(api, deps)
  geoApi(api, deps)
  frontApi(api, deps)
  cartApi(api, deps)
  checkoutApi(api, deps)
  ordersApi(api, deps)
  commentsApi(api, deps)
  couponsApi(api, deps)
  publicationsApi(api, deps)
  policiesApi(api, deps)
  accessApi(api, deps)
  for (const path of new Set(Object.values(contract).map((row) => row.path.replaceAll(/\{(\w+)\}/g, ':$1')))) {
    api.all(path, refuse('method_not_allowed'))
  }
  api.notFound(refuse('not_found'))
  api.onError((error, c) => answerError(c, error, localeOf(c), deps.log))
  return api
}
