import type { accessContract } from '@lonja/core/access/access.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toGroup } from './group-view.ts'
import { findGroups } from './groups.queries.ts'

export const getBuyerGroups: Verb<typeof accessContract.getBuyerGroups> = async ({ deps, actor }) => ({
  items: (await findGroups(deps.db, { shopId: ownShop(actor) })).map(toGroup),
})
