import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { refreshGoods } from './refresh-listings.ts'

/** Brings lists up to date after a sale or a return of stock made goods run out or come back. */
export const refreshGoodsJob: Task<'refresh_goods'> = ({ db }, { productIds }) =>
  transaction(db, (trx) => refreshGoods(trx, { productIds }))
