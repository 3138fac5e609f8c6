import { stateMachine } from '../kernel/state-machine.ts'

/**
 * What a shop can be. draft, sent, returned: on its way to its first opening, seen by its own people and the market alone.
 * under_review: looked at again after it was open; out of the lists, and those who know it may still buy (spec §4, "only
 * purchase allowed"). suspended and closed sell nothing and show nothing.
 */
export const SHOP_STATUSES = ['draft', 'sent', 'returned', 'open', 'under_review', 'suspended', 'closed'] as const
export type ShopStatus = (typeof SHOP_STATUSES)[number]

export const SHOP_ACTIONS = ['send', 'approve', 'return', 'review', 'suspend', 'reopen', 'close'] as const
export type ShopAction = (typeof SHOP_ACTIONS)[number]

/**
 * What a shop's history names: its first draft, each action, staff of the market looking at a document, what it changed of itself, and its
 * requests for another legal name or tax ID.
 */
export const SHOP_EVENTS = [
  'begin',
  ...SHOP_ACTIONS,
  'view',
  'details',
  'identityAsked',
  'identityWithdrawn',
  'identityApproved',
  'identityReturned',
] as const
export type ShopEvent = (typeof SHOP_EVENTS)[number]

/** Its owner, or the market's own people. */
export const SHOP_SIDES = ['owner', 'market'] as const
export type ShopSide = (typeof SHOP_SIDES)[number]

/**
 * terms: the owner agrees and nothing is missing. points: what has to be mended and why. statement: the rule that was broken
 * and the facts, as the owner is told them. proof: whoever decides shows again who they are. settled: nothing is under way
 * between the shop and its buyers (`isSettled` of shop-closing.ts).
 */
export type ShopNeed = 'terms' | 'points' | 'statement' | 'proof' | 'settled'

const machine = stateMachine<ShopStatus, ShopAction, ShopSide, null, ShopNeed, never, never>([
  { from: ['draft', 'returned'], action: 'send', actor: 'owner', to: 'sent', needs: ['terms'] },
  { from: ['sent'], action: 'approve', actor: 'market', to: 'open' },
  { from: ['sent'], action: 'return', actor: 'market', to: 'returned', needs: ['points'] },
  // nobody has bought from it: its owner gives it up without asking anyone
  { from: ['draft', 'returned', 'sent'], action: 'close', actor: 'owner', to: 'closed' },
  { from: ['open'], action: 'close', actor: 'owner', to: 'closed', needs: ['proof', 'settled'] },
  { from: ['open'], action: 'review', actor: 'market', to: 'under_review', needs: ['statement'] },
  { from: ['under_review', 'suspended'], action: 'reopen', actor: 'market', to: 'open' },
  {
    from: ['open', 'under_review'],
    action: 'suspend',
    actor: 'market',
    to: 'suspended',
    needs: ['statement', 'proof'],
  },
  { from: ['suspended', 'returned'], action: 'close', actor: 'market', to: 'closed', needs: ['statement', 'proof'] },
])

/** Every step of a shop's life, the expected one first. */
export const SHOP_TRANSITIONS = machine.rows

/** The step that a side may take, null when there is none. */
export const nextShopStatus = (status: ShopStatus, action: ShopAction, side: ShopSide) =>
  machine.next(status, action, side, null)

/** What a side may do with a shop now. */
export const shopActions = (status: ShopStatus, side: ShopSide): ShopAction[] => machine.actionsFor(status, side, null)

/** Its owner may still write what the market will look at. */
export const isBeingWritten = (status: ShopStatus): boolean => status === 'draft' || status === 'returned'

/** Buyers can reach it: listed when open, by those who know it while it is looked at again. */
export const isReachable = (status: ShopStatus): boolean => status === 'open' || status === 'under_review'

/** On its way to its first opening, where it never comes back to: no buyer has ever seen it. */
export const isNotYetOpen = (status: ShopStatus): boolean => isBeingWritten(status) || status === 'sent'

/** The market has decided about it at least once: it needs no documents of who runs it any more. */
export const isDecided = (status: ShopStatus): boolean => !isNotYetOpen(status)
