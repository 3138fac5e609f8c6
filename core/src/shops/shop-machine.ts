/**
 * What a shop can be. draft, sent, returned: on its way to its first opening, seen by its own people and the market alone.
 * under_review: looked at again after it was open; out of the lists, and those who know it may still buy (spec §4, "only
 * purchase allowed"). suspended and closed sell nothing and show nothing.
 */
export const SHOP_STATUSES = ['draft', 'sent', 'returned', 'open', 'under_review', 'suspended', 'closed'] as const
export type ShopStatus = (typeof SHOP_STATUSES)[number]

export const SHOP_ACTIONS = ['send', 'approve', 'return', 'review', 'suspend', 'reopen', 'close'] as const
export type ShopAction = (typeof SHOP_ACTIONS)[number]

/** What a shop's history names: its first draft, each action, and staff of the market looking at a document. */
export const SHOP_EVENTS = ['begin', ...SHOP_ACTIONS, 'view'] as const
export type ShopEvent = (typeof SHOP_EVENTS)[number]

/** Its owner, or the market's own people. */
export const SHOP_SIDES = ['owner', 'market'] as const
export type ShopSide = (typeof SHOP_SIDES)[number]

/** terms: the owner agrees and nothing is missing. points: what has to be mended and why. reason: a sentence to the owner. */
export type ShopNeed = 'terms' | 'points' | 'reason'

interface ShopStep {
  from: readonly ShopStatus[]
  action: ShopAction
  side: ShopSide
  to: ShopStatus
  needs?: ShopNeed
}

/** Every step of a shop's life, the expected one first. */
export const SHOP_STEPS: readonly ShopStep[] = [
  { from: ['draft', 'returned'], action: 'send', side: 'owner', to: 'sent', needs: 'terms' },
  { from: ['sent'], action: 'approve', side: 'market', to: 'open' },
  { from: ['sent'], action: 'return', side: 'market', to: 'returned', needs: 'points' },
  { from: ['open'], action: 'review', side: 'market', to: 'under_review', needs: 'reason' },
  { from: ['under_review', 'suspended'], action: 'reopen', side: 'market', to: 'open' },
  { from: ['open', 'under_review'], action: 'suspend', side: 'market', to: 'suspended', needs: 'reason' },
  { from: ['suspended', 'returned'], action: 'close', side: 'market', to: 'closed', needs: 'reason' },
]

/** The step that a side may take, null when there is none. */
export const shopStep = (status: ShopStatus, action: ShopAction, side: ShopSide): ShopStep | null =>
  SHOP_STEPS.find((step) => step.action === action && step.side === side && step.from.includes(status)) ?? null

/** What a side may do with a shop now. */
export const shopActions = (status: ShopStatus, side: ShopSide): ShopAction[] =>
  SHOP_STEPS.filter((step) => step.side === side && step.from.includes(status)).map(({ action }) => action)

/** Its owner may still write what the market will look at. */
export const isBeingWritten = (status: ShopStatus): boolean => status === 'draft' || status === 'returned'

/** Buyers can reach it: listed when open, by those who know it while it is looked at again. */
export const isReachable = (status: ShopStatus): boolean => status === 'open' || status === 'under_review'
