import type { AccountKind } from '../accounts/accounts.contract.ts'
import { keepsAnOwner, type Place } from './may-do.ts'

/** An account and the people in it, as someone who wants to go finds it. */
export interface LeftAccount {
  kind: AccountKind
  places: readonly (Place & { userId: number })[]
}

/** Whether an account ends with a person: a buyer's in which nobody else may act. Shops and the market outlive their people. */
export const closesWith = ({ kind, places }: LeftAccount, userId: number): boolean =>
  (kind === 'personal' || kind === 'business') && !places.some((place) => place.userId !== userId && !place.isDisabled)

/** Whether an account that goes on would be left without an owner. */
export const isLastOwner = (account: LeftAccount, userId: number): boolean => {
  const own = account.places.find((place) => place.userId === userId)
  if (!own || own.isDisabled || closesWith(account, userId)) return false
  return !keepsAnOwner(account.places, { ...own, isDisabled: true })
}
