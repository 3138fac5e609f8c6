import { strykerConfig } from './stryker.mjs'

/** Mutants of the verbs and queries through which money is counted and stock is taken or given back. */
export default strykerConfig('api', [
  'api/src/orders/{create-order,order-checks,apply-transition,snapshot-lines}.ts',
  'api/src/orders/{stock,place-order}.queries.ts',
  'api/src/checkout/{price-order,checkout.queries}.ts',
  'api/src/cart/{add-to-cart,update-cart,merge-wanted,check-lines}.ts',
  'api/src/coupons/{collect-coupon,collect-coupon.queries}.ts',
  'api/src/products/write-product.ts',
  'api/src/http/idempotency.ts',
])
