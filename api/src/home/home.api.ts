import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getIndexBlocks } from './get-index-blocks.ts'
import { getMenu } from './get-menu.ts'
import { getMenuTree } from './get-menu-tree.ts'

export const homeApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getIndexBlocks, getIndexBlocks)
  implement(app, deps, contract.getMenuTree, getMenuTree)
  implement(app, deps, contract.getMenu, getMenu)
}
