import type { MembershipRole } from '../accounts/accounts.contract.ts'
import type { Endpoint, MarketArea } from '../kernel/endpoint.ts'

/** Roles in the market's own account. */
export const MARKET_ROLES = [
  'owner',
  'content',
  'moderation',
  'money',
  'support',
  'readOnly',
] as const satisfies MembershipRole[]
export type MarketRole = (typeof MARKET_ROLES)[number]

/** How far a role reaches in an area of the market's office: not at all, to look, or to act too. */
export type Reach = 'none' | 'see' | 'act'

const NOTHING: Record<MarketArea, Reach> = {
  today: 'see',
  shops: 'none',
  accounts: 'none',
  content: 'none',
  moderation: 'none',
  money: 'none',
  search: 'none',
  team: 'none',
  audit: 'none',
  health: 'none',
}

/** What each role of the market's people may do in each area. */
const MARKET_RIGHTS: Record<MarketRole, Record<MarketArea, Reach>> = {
  owner: {
    today: 'act',
    shops: 'act',
    accounts: 'act',
    content: 'act',
    moderation: 'act',
    money: 'act',
    search: 'act',
    team: 'act',
    audit: 'act',
    health: 'act',
  },
  content: { ...NOTHING, shops: 'see', content: 'act', search: 'act' },
  moderation: { ...NOTHING, shops: 'see', accounts: 'see', moderation: 'act' },
  money: { ...NOTHING, shops: 'see', accounts: 'see', money: 'act' },
  support: { ...NOTHING, shops: 'act', accounts: 'act', money: 'see', search: 'see', audit: 'see', health: 'see' },
  readOnly: {
    today: 'see',
    shops: 'see',
    accounts: 'see',
    content: 'see',
    moderation: 'see',
    money: 'see',
    search: 'see',
    team: 'see',
    audit: 'see',
    health: 'see',
  },
}

const isMarketRole = (role: MembershipRole): role is MarketRole => role in MARKET_RIGHTS

/** Whether a role of the market's people may look at an area of its office, or act there. */
export const mayInOffice = (role: MembershipRole, area: MarketArea, what: 'see' | 'act'): boolean => {
  if (!isMarketRole(role)) return false
  const reach = MARKET_RIGHTS[role][area]
  return reach === 'act' || reach === what
}

/** What a call of an area needs there: to look for what only reads, to act for what writes. */
export const reachOf = ({ method }: Pick<Endpoint, 'method'>): 'see' | 'act' => (method === 'GET' ? 'see' : 'act')
