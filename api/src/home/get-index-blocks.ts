import type { homeContract } from '@lonja/core/home/home.contract.ts'
import type { Verb } from '../http/implement.ts'
import { blockView, toFrontBlock } from './front-view.ts'
import { findBlocks } from './home.queries.ts'

export const getIndexBlocks: Verb<typeof homeContract.getIndexBlocks> = async ({ deps, now, locale }) => ({
  items: (await findBlocks(deps.db, { now })).map((row) => blockView(toFrontBlock(row), locale)),
})
