import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getFilters } from '../listings/get-filters.ts'
import { getProducts } from '../listings/get-products.ts'
import { getProductsBasic } from '../listings/get-products-basic.ts'
import { getCategoryTrees } from './get-category-trees.ts'
import { getProduct } from './get-product.ts'
import { getProductPaper } from './get-product-paper.ts'
import { getShopCategoryTree } from './get-shop-category-tree.ts'
import { getSimilarProducts } from './get-similar-products.ts'

export const productsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getProducts, getProducts)
  implement(app, deps, contract.getProductsBasic, getProductsBasic)
  implement(app, deps, contract.getFilters, getFilters)
  implement(app, deps, contract.getProduct, getProduct)
  implement(app, deps, contract.getProductPaper, getProductPaper)
  implement(app, deps, contract.getSimilarProducts, getSimilarProducts)
  implement(app, deps, contract.getCategoryTrees, getCategoryTrees)
  implement(app, deps, contract.getShopCategoryTree, getShopCategoryTree)
}
