import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createCategory, deleteCategory, mergeCategory, updateCategory } from './edit-category.ts'
import { getCategoryAddress } from './get-category-address.ts'
import { getOperatorCategories } from './get-operator-categories.ts'

export const categoriesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getOperatorCategories, getOperatorCategories)
  implement(app, deps, contract.createCategory, createCategory)
  implement(app, deps, contract.updateCategory, updateCategory)
  implement(app, deps, contract.mergeCategory, mergeCategory)
  implement(app, deps, contract.deleteCategory, deleteCategory)
  implement(app, deps, contract.getCategoryAddress, getCategoryAddress)
}
