import { ApiError } from './api-error.ts'
import { type LocalAccount, newId } from './objects.ts'
import type { Store } from './store.ts'

export const PLATFORM_ACCOUNT = 'acct_platform'

const accountOf = (id: string, chargesEnabled: boolean): LocalAccount => ({
  id,
  object: 'account',
  charges_enabled: chargesEnabled,
  country: 'ES',
  default_currency: 'eur',
  details_submitted: chargesEnabled,
  payouts_enabled: chargesEnabled,
  requirements: {
    currently_due: chargesEnabled ? [] : ['external_account'],
    disabled_reason: chargesEnabled ? null : 'requirements.past_due',
  },
  type: 'standard',
})

/** Opens an account, or changes whether it can be paid. */
export const setAccount = (store: Store, id: string, chargesEnabled: boolean): LocalAccount => {
  const account = accountOf(id, chargesEnabled)
  store.accounts.set(id, account)
  store.emit('account.updated', account, id === PLATFORM_ACCOUNT ? undefined : id)
  return account
}

/** Opens an account whose owner has still to give everything. */
export const createAccount = (store: Store): LocalAccount => setAccount(store, newId('acct').replace(/_./, '_1'), false)

/** A page of onboarding; it serves once. */
export const createLink = (
  store: Store,
  wish: { account: string; refreshUrl: string; returnUrl: string },
): { object: string; created: number; expires_at: number; url: string } => {
  accountById(store, wish.account)
  const id = newId('link')
  store.links.set(id, wish)
  const created = store.seconds()
  return { object: 'account_link', created, expires_at: created + 300, url: store.linkUrl(id) }
}

/** The accounts that are there from the start: the platform's, one that can be paid, one that cannot yet. */
export const openAccounts = (store: Store): void => {
  for (const [id, chargesEnabled] of [
    [PLATFORM_ACCOUNT, true],
    ['acct_local', true],
    ['acct_restricted', false],
  ] as const)
    store.accounts.set(id, accountOf(id, chargesEnabled))
}

/** An account by its id. Throws a 403 for one that the platform has nothing to do with. */
export const accountById = (store: Store, id: string): LocalAccount => {
  const account = store.accounts.get(id)
  if (account) return account
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  })
}
