import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { actOnSellerProducts, undoPriceChange } from './act-on-seller-products.ts'
import { copySellerProduct } from './copy-seller-product.ts'
import { createSellerProduct } from './create-seller-product.ts'
import { getSellerBrands } from './get-seller-brands.ts'
import { getSellerProduct } from './get-seller-product.ts'
import { getSellerProducts } from './get-seller-products.ts'
import { getSellerSkus } from './get-seller-skus.ts'
import { getSkuChanges } from './get-sku-changes.ts'
import { saveSkuRows } from './save-sku-rows.ts'
import { updateSellerProduct } from './update-seller-product.ts'
import { updateStock } from './update-stock.ts'

export const sellerProductsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSellerProducts, getSellerProducts)
  implement(app, deps, contract.getSellerProduct, getSellerProduct)
  implement(app, deps, contract.getSellerBrands, getSellerBrands)
  implement(app, deps, contract.createSellerProduct, createSellerProduct)
  implement(app, deps, contract.updateSellerProduct, updateSellerProduct)
  implement(app, deps, contract.copySellerProduct, copySellerProduct)
  implement(app, deps, contract.getSellerSkus, getSellerSkus)
  implement(app, deps, contract.saveSkuRows, saveSkuRows)
  implement(app, deps, contract.updateStock, updateStock)
  implement(app, deps, contract.getSkuChanges, getSkuChanges)
  implement(app, deps, contract.actOnSellerProducts, actOnSellerProducts)
  implement(app, deps, contract.undoPriceChange, undoPriceChange)
}
