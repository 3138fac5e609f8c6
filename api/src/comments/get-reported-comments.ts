import type { commentsContract } from '@lonja/core/comments/comments.contract.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { toComment } from './comment-view.ts'
import { findReportedComments, REPORTED_KEY } from './comments.queries.ts'

/** Reported comments that wait for the market's decision. */
export const getReportedComments: Verb<typeof commentsContract.getReportedComments> = async (call) => {
  const { deps, query, locale, now } = call
  const { rows, page } = await paginate({
    order: 'reported',
    key: REPORTED_KEY,
    query,
    find: (window) => findReportedComments(deps.db, window),
    idOf: (row) => row.id,
  })
  return {
    items: rows.map((row) => ({
      ...toComment(row, locale),
      shopName: localize(row.shop_names, locale) || row.shop_name,
      reportedAt: (row.reported_at ?? now).toISOString(),
      reports: row.reports.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })),
    })),
    ...page,
  }
}
