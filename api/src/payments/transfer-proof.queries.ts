import { sql } from 'kysely'
import { heldFiles } from '../files/files.queries.ts'

/** Name in `files.holder` of the order that a proof of transfer belongs to. */
export const transferProofHolder = (orderId: number): string => `order:${orderId}`

/** What the buyer of order `o` shows of their transfer: one file at most. */
export const TRANSFER_PROOFS = heldFiles(sql`'order:' || o.id`, 'transfer-proof')
