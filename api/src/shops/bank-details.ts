import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ibanEnd, tidyIban } from '@lonja/core/payments/iban.ts'
import type { sellerShopContract } from '@lonja/core/shops/seller-shop.contract.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { audit } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import type { Call } from '../http/implement.ts'
import type { Fact } from '../notifications/facts.ts'
import type { SellerShop } from './seller-shop.queries.ts'

type Settings = Call<typeof sellerShopContract.updateSellerSettings>
export type SettingsBody = Settings['body']

const FIELDS = {
  payee: 'payee',
  bankAccount: 'bank_account',
  bank: 'bank',
  otherBankAccounts: 'other_bank_accounts',
} as const
type Details = Pick<SellerShop, (typeof FIELDS)[keyof typeof FIELDS]>

const detailsOf = ({ payee, bank_account, bank, other_bank_accounts }: Details): Details => ({
  ...{ payee, bank_account, bank, other_bank_accounts },
})

const needed = (field: keyof SettingsBody) =>
  new Refusal('field_required', { path: `body.${field}`, params: { field } })

const ibanOf = (typed: string): string | null => {
  const iban = typed === '' ? null : tidyIban(typed)
  if (typed !== '' && iban === null)
    throw new Refusal('field_invalid', { path: 'body.bankAccount', params: { field: 'bankAccount' } })
  return iban
}

/** Other accounts of the shop's as they are kept: each once, without the one to which buyers pay. */
const othersOf = (typed: readonly string[], own: string | null): string[] => {
  const ibans = typed.map((one, at) => {
    const iban = tidyIban(one)
    if (iban !== null) return iban
    throw new Refusal('invalid_other_iban', {
      path: `body.otherBankAccounts.${at}`,
      params: { value: one.slice(-4) },
    })
  })
  return [...new Set(ibans)].filter((iban) => iban !== own)
}

/** Where transfers go after this change; buyers who pay by transfer need an account that money can reach. */
export const bankColumns = (row: SellerShop, body: SettingsBody): Details => {
  const iban = body.bankAccount === undefined ? row.bank_account : ibanOf(body.bankAccount)
  const payee = body.payee === undefined ? row.payee : body.payee || null
  const bank = body.bank === undefined ? row.bank : body.bank || null
  if (body.paymentMethods?.includes('transfer')) {
    if (payee === null) throw needed('payee')
    if (iban === null) throw needed('bankAccount')
  }
  const others = body.otherBankAccounts ? othersOf(body.otherBankAccounts, iban) : row.other_bank_accounts
  return { bank_account: iban, payee, bank, other_bank_accounts: others }
}

/** The first field of a body that would change bank details; undefined where none does. */
export const changedBankField = (row: SellerShop, body: SettingsBody): keyof typeof FIELDS | undefined => {
  const next = bankColumns(row, body)
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).find(
    (field) => !isDeepStrictEqual(next[FIELDS[field]], row[FIELDS[field]]),
  )
}

const end = (iban: string | null): string => ibanEnd(iban) || '—'
/** The ends of the accounts that are in one list and not in the other. */
const endsOf = (some: readonly string[], others: readonly string[]): Fact => {
  const ends = some.filter((iban) => !others.includes(iban)).map(end)
  return ends.length > 0 ? ends : '—'
}

/**
 * Notes a change of bank details, and tells every owner of the shop at the address that they had before it: of the account to which buyers
 * pay, of its holder or bank where the account is the same, and of other accounts that were added or removed.
 */
export const noteBankChange = async (
  trx: Trx,
  call: Settings,
  { before, after }: { before: SellerShop; after: SellerShop },
): Promise<void> => {
  const { id: shopId, name, names } = before
  const states = { before: detailsOf(before), after: detailsOf(after) }
  await audit(trx, call, { action: 'shop.bank.update', subject: ['shop', shopId], ...states })
  const facts = { shop: { name, names: names }, who: call.actor.userName }
  const told = { accountId: call.actor.accountId, now: call.now }
  const { other_bank_accounts: othersBefore, ...paidToBefore } = states.before
  const { other_bank_accounts: othersAfter, ...paidToAfter } = states.after
  if (!isDeepStrictEqual(paidToBefore, paidToAfter)) {
    const ends = { old: end(before.bank_account), new: end(after.bank_account) }
    const isSame = after.bank_account !== null && before.bank_account === after.bank_account
    const news = isSame ? 'payeeChanged' : 'bankChanged'
    await notifyOwners(trx, { ...told, news, facts: { ...facts, ...ends } })
  }
  if (!isDeepStrictEqual(new Set(othersBefore), new Set(othersAfter))) {
    const ends = { old: endsOf(othersBefore, othersAfter), new: endsOf(othersAfter, othersBefore) }
    await notifyOwners(trx, { ...told, news: 'otherAccountsChanged', facts: { ...facts, ...ends } })
  }
}
