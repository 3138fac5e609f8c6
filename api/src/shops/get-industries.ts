import { localize } from '@lonja/core/kernel/locale.ts'
import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findIndustries } from './shops.queries.ts'

export const getIndustries: Verb<typeof shopsContract.getIndustries> = async ({ deps, locale }) => {
  const rows = await findIndustries(deps.db)
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: localize(row.names, locale),
      shopCount: row.shop_count,
    })),
  }
}
