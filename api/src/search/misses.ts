import { DAY } from '@lonja/core/kernel/clock.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { missedSearch } from '@lonja/core/search/missed-search.ts'
import type { Call } from '../http/implement.ts'
import type { Task } from '../jobs/task.ts'
import { isNarrowing } from '../listings/find-products.ts'
import { countMiss, deleteMisses } from './misses.queries.ts'

/** Searches are forgotten so long after they were last asked, in ms. */
const KEPT = 90 * DAY
/** So many are left at night, which leaves room for those of the day. */
const KEPT_AT_NIGHT = 4000

const utcDayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Counts a search that no product fitted, for the market's people. What counting costs or fails by does not touch the answer. */
export const noteMiss = async (
  { query, deps, now }: Call<typeof productsContract.getProducts>,
  { total, isRelaxed, similarTo }: { total: number | null; isRelaxed: boolean; similarTo: string | null },
): Promise<void> => {
  // a later page, a search within filters, or one that was found
  if (
    !query.search ||
    query.name ||
    query.cursor ||
    isNarrowing(query) ||
    (total !== 0 && !isRelaxed && similarTo === null)
  )
    return
  const search = missedSearch(query.search)
  if (search === null) return
  try {
    await countMiss(deps.primary, { search, hasSome: total !== 0, day: utcDayOf(now.getTime()) })
  } catch (error) {
    deps.log.warn({ error }, 'a search without result was not counted')
  }
}

/** Forgets searches without result that nobody asked for a season, and the rarest of too many. */
export const forgetMisses: Task<'forget_misses'> = ({ db, clock }) =>
  deleteMisses(db, { before: utcDayOf(clock().getTime() - KEPT), kept: KEPT_AT_NIGHT })
