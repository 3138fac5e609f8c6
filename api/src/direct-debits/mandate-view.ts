import { mandateReference, mandateStanding } from '@lonja/core/direct-debits/mandate.ts'
import { isSepaName } from '@lonja/core/direct-debits/sepa-text.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { ibanEnd } from '@lonja/core/payments/iban.ts'
import type { CreditorRow, MandateRow } from './mandates.queries.ts'

/** A mandate on the wire. */
export const toMandate = (row: MandateRow, today: string) => ({
  id: row.id,
  state: mandateStanding({ state: row.state, lastUsedOn: row.used_on ?? row.signed_on }, today),
  scheme: row.scheme,
  reference: mandateReference({ shopId: row.shop_id, id: row.id }),
  debtorName: row.debtor_name,
  ibanEnd: ibanEnd(row.iban),
  creditorId: row.creditor_id,
  signedOn: row.signed_on,
  lastUsedOn: row.used_on,
  endedAt: row.ended_at?.toISOString() ?? null,
  endedBy: row.ended_by,
})

/** The same with its shop. */
export const toShopsMandate = (row: MandateRow, today: string, locale: Locale) => ({
  ...toMandate(row, today),
  shopId: row.shop_id,
  shopName: localize(row.shop_names, locale, row.shop_name),
})

/** Whether a mandate collects now: it stands, and names the shop as it is named today. */
export const isUsable = (row: MandateRow, today: string): boolean =>
  toMandate(row, today).state === 'signed' && row.creditor_id === row.shop_creditor_id

/** What a shop lacks to collect. */
export const lacksOf = (shop: CreditorRow | undefined): ('creditorId' | 'bankAccount')[] => [
  ...(shop?.creditor_id ? [] : ['creditorId' as const]),
  ...(shop?.bank_account ? [] : ['bankAccount' as const]),
]

/** Under which name a shop collects: that of its bank account, else another one that banks can read. */
export const creditorName = (shop: Pick<CreditorRow, 'payee' | 'company_name' | 'name' | 'sub_domain'>): string =>
  [shop.payee, shop.company_name, shop.name].find((name) => isSepaName(name ?? '')) || shop.sub_domain
