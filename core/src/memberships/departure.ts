import type { AccountKind } from '../accounts/accounts.contract.ts'
import { keepsAnOwner, type Place } from './may-do.ts'

/** An account and the people in it, as someone who wants to go finds it. */
export interface LeftAccount {
  kind: AccountKind
  /** a shop that has closed for good and in which nothing is under way: it needs nobody any more */
  isOver?: boolean
  places: readonly (Place & { userId: number })[]
}

/** Whether nobody is left who may act for an account once a person has gone. */
export const isLastPerson = ({ places }: LeftAccount, userId: number): boolean =>
  !places.some((place) => place.userId !== userId && !place.isDisabled)

/** Whether an account ends with a person: a buyer's in which nobody else may act. Shops and the market outlive their people. */
export const closesWith = (account: LeftAccount, userId: number): boolean =>
  (account.kind === 'personal' || account.kind === 'business') && isLastPerson(account, userId)

/** Whether an account that goes on would be left without an owner. */
export const isLastOwner = (account: LeftAccount, userId: number): boolean => {
  const own = account.places.find((place) => place.userId === userId)
  if (!own || own.isDisabled || account.isOver || closesWith(account, userId)) return false
  return !keepsAnOwner(account.places, { ...own, isDisabled: true })
}
