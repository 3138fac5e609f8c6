import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { discardFrontDraft, getFrontDraft, publishFront, restoreFrontVersion, saveFrontDraft } from './edit-front.ts'
import { getIndexBlocks } from './get-index-blocks.ts'
import { getMenu } from './get-menu.ts'
import { getMenuTree } from './get-menu-tree.ts'
import { previewFront } from './preview-front.ts'

export const homeApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getIndexBlocks, getIndexBlocks)
  implement(app, deps, contract.getMenuTree, getMenuTree)
  implement(app, deps, contract.getMenu, getMenu)
  implement(app, deps, contract.getFrontDraft, getFrontDraft)
  implement(app, deps, contract.saveFrontDraft, saveFrontDraft)
  implement(app, deps, contract.publishFront, publishFront)
  implement(app, deps, contract.discardFrontDraft, discardFrontDraft)
  implement(app, deps, contract.restoreFrontVersion, restoreFrontVersion)
  implement(app, deps, contract.previewFront, previewFront)
}
