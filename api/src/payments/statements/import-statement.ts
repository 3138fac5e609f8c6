import { createHash } from 'node:crypto'
import { UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import { cutText } from '@lonja/core/kernel/cut-text.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { bankEntriesContract } from '@lonja/core/payments/bank-entries.contract.ts'
import { type BankEntry, DESCRIPTION_CHARS } from '@lonja/core/payments/bank-statement.ts'
import { findReversals, pairDoubles } from '@lonja/core/payments/doubtful-entries.ts'
import { entryFingerprints, isPayment } from '@lonja/core/payments/match-statement.ts'
import { audit } from '../../audit/audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Verb } from '../../http/implement.ts'
import { ownShop } from '../../shops/own-shop.ts'
import { findAlike, insertEntries, lockStatements, type NewEntry, setSameAs } from './bank-entries.queries.ts'
import { insertReversals, type NewReversal } from './bank-reversals.queries.ts'
import { readStatement } from './read-statement.ts'

/** No order costs more, in cents: amounts of orders are 32-bit numbers. */
const AMOUNT_MAX = 2_147_483_647
const IBAN_END = 4

/** Banks send a few dozen characters; a file can hold anything. */
const cut = (text: string | undefined) => (text === undefined ? null : cutText(text, DESCRIPTION_CHARS))

/** Two shops may have the same account, and their payments are told apart by this. */
const hashOf = (shopId: number, fingerprint: string): string =>
  createHash('sha256').update(`${shopId}:${fingerprint}`).digest('hex')

const toRow = (shopId: number, entry: BankEntry, fingerprint: string): NewEntry => ({
  fingerprint: hashOf(shopId, fingerprint),
  booked_on: entry.bookedOn,
  amount_cents: entry.amountCents,
  description: entry.description,
  bank_reference: cut(entry.bankReference),
  end_to_end_id: cut(entry.endToEndId),
  counterparty: cut(entry.counterpartyName),
  iban_end: entry.counterpartyIban?.slice(-IBAN_END) ?? null,
  account: entry.accountIban ?? null,
})

const toReversal = (shopId: number, entry: BankEntry, fingerprint: string): NewReversal => ({
  fingerprint: hashOf(shopId, fingerprint),
  account: entry.accountIban ?? null,
  booked_on: entry.bookedOn,
  amount_cents: -entry.amountCents,
  description: entry.description,
})

/**
 * Reads in a bank's file: keeps the money that came in, each movement once however often and in however many files of its format
 * it comes. What may have come in another format before is noted as such, and so is money that went back.
 */
export const importStatement: Verb<typeof bankEntriesContract.importStatement> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  if (body.file.size >= UPLOAD_BELOW) throw new Refusal('file_too_large', { path: 'body.file' })
  await deps.limits.take('statement', String(shopId))
  const { format, statements } = await readStatement(new Uint8Array(await body.file.arrayBuffer()))
  const all = statements.flatMap(({ entries }) => entries)
  const fingerprints = entryFingerprints(all)
  const entries = all.flatMap((entry, at) =>
    isPayment(entry) && entry.amountCents <= AMOUNT_MAX ? [toRow(shopId, entry, fingerprints[at] ?? '')] : [],
  )
  const backs = new Set(findReversals(all))
  const reversals = all.flatMap((entry, at) =>
    backs.has(entry) && -entry.amountCents <= AMOUNT_MAX ? [toReversal(shopId, entry, fingerprints[at] ?? '')] : [],
  )
  return transaction(deps.db, async (trx) => {
    await lockStatements(trx, { shopId })
    const added = await insertEntries(trx, { shopId, format, entries, importedBy: actor.operatorId, now })
    const before = await findAlike(trx, {
      shopId,
      ids: added.map(({ id }) => id),
      fingerprints: entries.map(({ fingerprint }) => fingerprint),
    })
    const pairs = pairDoubles(before, added)
    await setSameAs(trx, { pairs })
    const counts = {
      read: all.length,
      added: added.length,
      known: entries.length - added.length,
      maybeKnown: pairs.size,
      takenBack: await insertReversals(trx, { shopId, reversals, now }),
      skipped: all.length - entries.length,
    }
    await audit(trx, call, { action: 'bankEntry.import', subject: ['bankEntry', shopId], after: counts })
    return counts
  })
}
