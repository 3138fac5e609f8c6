import type { Deps } from '../deps.ts'

/** What payments and refunds are brought on by, in calls, jobs and commands alike. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret' | 'gateways'>
