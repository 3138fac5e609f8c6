import type { AccountKind } from '@lonja/core/accounts/accounts.contract.ts'

/** Kinds of accounts, in the sequence in which they are offered. */
export const ACCOUNT_KIND_NAMES = ['personal', 'business', 'shop', 'market'] as const satisfies readonly AccountKind[]
