import type { homeContract } from '@lonja/core/home/home.contract.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import type { Verb } from '../http/implement.ts'
import { findBlocks } from './home.queries.ts'

export const getIndexBlocks: Verb<typeof homeContract.getIndexBlocks> = async ({ deps, locale }) => {
  const rows = await findBlocks(deps.db)
  return {
    items: rows.map((row) => ({
      id: row.id,
      type: row.type,
      title: localize(row.titles, locale),
      text: localize(row.texts, locale),
      link: row.link,
      linkText: localize(row.link_texts, locale),
      picture: row.picture,
      limit: row.shown,
      filter: row.filter,
    })),
  }
}
