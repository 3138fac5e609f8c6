import type { MarketArea } from '../kernel/endpoint.ts'

/** What waits for the market's people, the most urgent first. */
export const OFFICE_WORK = [
  'disputes',
  'payments',
  'refunds',
  'resets',
  'team',
  'shops',
  'identities',
  'cases',
  'messages',
  'bounces',
  'jobs',
] as const
export type OfficeWork = (typeof OFFICE_WORK)[number]

/** The area in which each piece of work is done: it is shown to whose role may look there. */
export const AREA_OF_WORK: Readonly<Record<OfficeWork, MarketArea>> = {
  disputes: 'money',
  payments: 'money',
  refunds: 'money',
  resets: 'accounts',
  team: 'team',
  shops: 'shops',
  identities: 'shops',
  cases: 'moderation',
  messages: 'health',
  bounces: 'health',
  jobs: 'health',
}
