import type { importsContract } from '@lonja/core/imports/imports.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toImport } from './import-view.ts'
import { findImports } from './imports.queries.ts'

/** The latest imports of the shop that the caller acts for. */
export const getImports: Verb<typeof importsContract.getImports> = async ({ deps, actor, locale }) => ({
  items: (await findImports(deps.db, { shopId: ownShop(actor) })).map((row) => toImport(row, locale)),
})
