import { describe, expect, it } from 'vitest'
import { reachable, stateMachine } from '../kernel/state-machine.ts'
import { NOTHING_SENT } from '../shipments/sent-units.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import { type DeadlineFacts, deadlineFor } from './order-deadline.ts'
import type { OrderFacts } from './order-facts.ts'
import type { OrderSide } from './order-lock.ts'
import {
  ASKED_ACTIONS,
  actionsFor,
  firstStage,
  missingNeed,
  needsOf,
  next,
  OFFER_STAGE,
  ORDER_ACTIONS,
  ORDER_ACTORS,
  ORDER_STAGES,
  type OrderAction,
  type OrderActor,
  type OrderSets,
  type OrderStage,
  TRANSITIONS,
} from './order-machine.ts'
import { displayStatus, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const transfer: OrderFacts = {
  paymentMethod: 'transfer',
  paymentStatus: 'unpaid',
  deliveryMethod: 'shipment',
  hasLivePayment: false,
  cancelAsked: false,
  ...NOTHING_SENT,
}
const card: OrderFacts = { ...transfer, paymentMethod: 'card' }
const cardPaid: OrderFacts = { ...card, paymentStatus: 'paid' }
const fetchedPaid: OrderFacts = { ...cardPaid, deliveryMethod: 'pickUp' }
const counter: OrderFacts = { ...transfer, paymentMethod: 'payInShop', deliveryMethod: 'pickUp' }

type Way = [OrderStage, OrderActor, OrderAction, OrderStage]

/** What every order can, however it is paid. */
const always: Way[] = [
  ['pending_seller', 'seller', 'reject', 'rejected'],
  ['pending_seller', 'system', 'expire', 'confirm_timeout'],
  ['pending_buyer', 'system', 'expire', 'confirm_timeout'],
  ['pending_buyer', 'buyer', 'decline', 'pending_seller'],
  ['agreed', 'seller', 'cancel', 'cancelled'],
  ['in_progress', 'seller', 'ready', 'to_deliver'],
  ['in_progress', 'seller', 'cancel', 'cancelled'],
  ['to_deliver', 'seller', 'cancel', 'cancelled'],
  ['departed', 'seller', 'carrier_delivered', 'shipment_received'],
  ['departed', 'buyer', 'confirm_receipt', 'recved'],
  ['departed', 'system', 'expire', 'recved'],
  ['shipment_received', 'buyer', 'confirm_receipt', 'recved'],
  ['shipment_received', 'system', 'expire', 'recved'],
  ['recved', 'system', 'expire', 'completed'],
]
const whileUnpaid: Way[] = [
  ['pending_seller', 'seller', 'propose', 'pending_buyer'],
  ['pending_seller', 'buyer', 'propose', 'pending_seller'],
  ['pending_seller', 'buyer', 'cancel', 'cancelled'],
  ['pending_buyer', 'buyer', 'propose', 'pending_seller'],
  ['pending_buyer', 'buyer', 'cancel', 'cancelled'],
  ['agreed', 'seller', 'propose', 'pending_buyer'],
  ['agreed', 'buyer', 'propose', 'pending_seller'],
  ['agreed', 'buyer', 'cancel', 'cancelled'],
  ['agreed', 'system', 'expire', 'cancelled'],
]
const agreeing: Way[] = [
  ['pending_seller', 'seller', 'confirm', 'agreed'],
  ['pending_buyer', 'buyer', 'accept', 'agreed'],
]
const oncePaid: Way[] = [
  ['pending_seller', 'buyer', 'cancel', 'cancelled'],
  ['pending_buyer', 'buyer', 'cancel', 'cancelled'],
  ['agreed', 'system', 'settle', 'agreed'],
  ['cancelled', 'system', 'settle', 'agreed'],
  ['confirm_timeout', 'system', 'settle', 'agreed'],
  ['agreed', 'seller', 'prepare', 'in_progress'],
  ['agreed', 'buyer', 'ask_cancel', 'agreed'],
  ['in_progress', 'buyer', 'ask_cancel', 'in_progress'],
  ['to_deliver', 'buyer', 'ask_cancel', 'to_deliver'],
]

/** Once a parcel has left, neither side calls the order off any more; the rest is sent or left out by agreement. */
const oncePartSent: Way[] = [
  ...always.filter(([, actor, action]) => !(actor === 'seller' && action === 'cancel')),
  ...agreeing,
  ...oncePaid.filter(([, , action]) => action !== 'ask_cancel'),
  ['to_deliver', 'seller', 'ship', 'departed'],
]

/** An order on account goes on without its price, and is paid wherever it stands. */
const ACCOUNT_STAGES = [
  'agreed',
  'in_progress',
  'to_deliver',
  'departed',
  'shipment_received',
  'recved',
  'completed',
] as const
const onAccount: OrderFacts = { ...transfer, paymentMethod: 'onAccount' }
const agreeingOnAccount: Way[] = [
  ['pending_seller', 'seller', 'confirm', 'in_progress'],
  ['pending_buyer', 'buyer', 'accept', 'in_progress'],
]
const onceOnAccount: Way[] = [
  ...always,
  ...whileUnpaid.filter(([, , action]) => action !== 'expire'),
  ...agreeingOnAccount,
  ['agreed', 'seller', 'prepare', 'in_progress'],
  ['in_progress', 'buyer', 'ask_cancel', 'in_progress'],
  ['to_deliver', 'buyer', 'ask_cancel', 'to_deliver'],
  ...ACCOUNT_STAGES.map((stage): Way => [stage, 'seller', 'transfer_received', stage]),
]

/** Written by hand, not computed: stage, actor, action, target, for each kind of order. */
const ways: Record<string, { facts: OrderFacts; allowed: Way[] }> = {
  'transfer, not yet paid': {
    facts: transfer,
    allowed: [...always, ...whileUnpaid, ...agreeing, ['agreed', 'seller', 'transfer_received', 'agreed']],
  },
  'card, not yet paid': { facts: card, allowed: [...always, ...whileUnpaid, ...agreeing] },
  'card, failed': { facts: { ...card, paymentStatus: 'failed' }, allowed: [...always, ...whileUnpaid, ...agreeing] },
  'card, the buyer is paying': {
    facts: { ...card, hasLivePayment: true },
    allowed: [
      ...always.filter(([, actor, action]) => !(actor === 'seller' && action === 'cancel')),
      ...whileUnpaid.filter(([, , action]) => action !== 'propose'),
      ...agreeing,
    ],
  },
  'card, the gateway has not decided': {
    facts: { ...card, paymentStatus: 'processing', hasLivePayment: true },
    allowed: [...always.filter(([, actor, action]) => !(actor === 'seller' && action === 'cancel')), ...agreeing],
  },
  'card, paid, sent': {
    facts: cardPaid,
    allowed: [...always, ...agreeing, ...oncePaid, ['to_deliver', 'seller', 'ship', 'departed']],
  },
  'paid, by vouchers alone': {
    facts: { ...cardPaid, paidByVouchers: true },
    allowed: [
      ...always,
      ...agreeing,
      ...oncePaid,
      ...whileUnpaid.filter(([, , action]) => action === 'propose'),
      ['to_deliver', 'seller', 'ship', 'departed'],
    ],
  },
  'paid, a part of several is sent': {
    facts: { ...cardPaid, leavesRest: true },
    allowed: [...always, ...agreeing, ...oncePaid, ['to_deliver', 'seller', 'ship', 'to_deliver']],
  },
  'paid, a part was sent': {
    facts: { ...cardPaid, arrived: 'sent' },
    allowed: [...oncePartSent, ['to_deliver', 'seller', 'propose_drop', 'to_deliver']],
  },
  'paid, a part was sent, the rest is to be left out': {
    facts: { ...cardPaid, arrived: 'sent', dropAsked: true },
    allowed: [
      ...oncePartSent,
      ['to_deliver', 'buyer', 'accept_drop', 'departed'],
      ['to_deliver', 'buyer', 'decline_drop', 'to_deliver'],
    ],
  },
  'paid, a part was delivered, the rest is to be left out': {
    facts: { ...cardPaid, arrived: 'delivered', dropAsked: true },
    allowed: [
      ...oncePartSent,
      ['to_deliver', 'buyer', 'accept_drop', 'shipment_received'],
      ['to_deliver', 'buyer', 'decline_drop', 'to_deliver'],
    ],
  },
  'paid, a part was received, the rest is to be left out': {
    facts: { ...cardPaid, arrived: 'received', dropAsked: true },
    allowed: [
      ...oncePartSent,
      ['to_deliver', 'buyer', 'accept_drop', 'recved'],
      ['to_deliver', 'buyer', 'decline_drop', 'to_deliver'],
    ],
  },
  'card, paid, fetched, to be called off': {
    facts: { ...fetchedPaid, cancelAsked: true },
    allowed: [
      ...always,
      ...agreeing,
      ...oncePaid.filter(([, , action]) => action !== 'ask_cancel'),
      ['to_deliver', 'seller', 'hand_over', 'recved'],
      ['agreed', 'buyer', 'withdraw_cancel', 'agreed'],
      ['in_progress', 'buyer', 'withdraw_cancel', 'in_progress'],
      ['to_deliver', 'buyer', 'withdraw_cancel', 'to_deliver'],
      ['agreed', 'seller', 'decline_cancel', 'agreed'],
      ['in_progress', 'seller', 'decline_cancel', 'in_progress'],
      ['to_deliver', 'seller', 'decline_cancel', 'to_deliver'],
    ],
  },
  'written by the shop, not accepted yet': {
    facts: { ...transfer, isOffer: true },
    allowed: [
      ...always.filter(([, , action]) => action !== 'decline'),
      ...whileUnpaid.filter(([, actor, action]) => !(actor === 'buyer' && action === 'cancel')),
      ['agreed', 'buyer', 'cancel', 'cancelled'],
      ['pending_seller', 'seller', 'confirm', 'pending_buyer'],
      ['pending_buyer', 'buyer', 'accept', 'agreed'],
      ['pending_buyer', 'buyer', 'reject', 'rejected'],
      ['pending_buyer', 'seller', 'cancel', 'cancelled'],
      ['agreed', 'seller', 'transfer_received', 'agreed'],
    ],
  },
  'written by the shop, with another version of the buyer': {
    facts: { ...transfer, isOffer: true, proposedBy: 'buyer' },
    allowed: [
      ...always.filter(([, , action]) => action !== 'decline'),
      ...whileUnpaid,
      ['pending_seller', 'seller', 'confirm', 'pending_buyer'],
      ['pending_seller', 'seller', 'decline', 'pending_buyer'],
      ['pending_buyer', 'buyer', 'accept', 'agreed'],
      ['pending_buyer', 'buyer', 'reject', 'rejected'],
      ['pending_buyer', 'seller', 'cancel', 'cancelled'],
      ['agreed', 'seller', 'transfer_received', 'agreed'],
    ],
  },
  'on account, sent before it is paid': {
    facts: onAccount,
    allowed: [...onceOnAccount, ['to_deliver', 'seller', 'ship', 'departed']],
  },
  'on account, handed over before it is paid': {
    facts: { ...onAccount, deliveryMethod: 'pickUp' },
    allowed: [...onceOnAccount, ['to_deliver', 'seller', 'hand_over', 'recved']],
  },
  'on account, paid': {
    facts: { ...onAccount, paymentStatus: 'paid' },
    allowed: [
      ...always,
      ...agreeingOnAccount,
      ...oncePaid,
      ['to_deliver', 'seller', 'ship', 'departed'],
      ...ACCOUNT_STAGES.slice(1).map((stage): Way => [stage, 'system', 'settle', stage]),
    ],
  },
  'paid in the shop': {
    facts: counter,
    allowed: [
      ...always,
      ...whileUnpaid,
      ['pending_seller', 'seller', 'confirm', 'in_progress'],
      ['pending_buyer', 'buyer', 'accept', 'in_progress'],
      ['agreed', 'seller', 'prepare', 'in_progress'],
      ['in_progress', 'buyer', 'ask_cancel', 'in_progress'],
      ['to_deliver', 'buyer', 'ask_cancel', 'to_deliver'],
      ['to_deliver', 'seller', 'hand_over', 'recved'],
      ['to_deliver', 'system', 'expire', 'cancelled'],
    ],
  },
}

describe.each(Object.entries(ways))('%s', (_, { facts, allowed }) => {
  it.each(ORDER_STAGES)('%s: each allowed step works and every other is refused', (stage) => {
    for (const actor of ORDER_ACTORS) {
      for (const action of ORDER_ACTIONS) {
        const way = allowed.find((w) => w[0] === stage && w[1] === actor && w[2] === action)
        expect(next({ stage, action, actor, facts })?.to ?? null, `${actor} ${action}`).toBe(way?.[3] ?? null)
      }
      expect(new Set(actionsFor(stage, actor, facts))).toEqual(
        new Set(allowed.filter((w) => w[0] === stage && w[1] === actor).map((w) => w[2])),
      )
    }
  })
})

it.each([
  ['the buyer’s version of an order that was agreed on', { proposedBy: 'buyer', wasAgreed: true }, 'agreed'],
  ['the buyer’s version of one that was not', { proposedBy: 'buyer', wasAgreed: false }, 'pending_seller'],
  ['an order without a version', { proposedBy: null, wasAgreed: true }, null],
] as const)('the seller declines %s', (_, more, to) => {
  const facts = { ...transfer, ...more }
  expect(next({ stage: 'pending_seller', action: 'decline', actor: 'seller', facts })?.to ?? null).toBe(to)
  expect(actionsFor('pending_seller', 'seller', facts).includes('decline')).toBe(to !== null)
})

const pays = (facts: OrderFacts): OrderFacts => ({ ...facts, paymentStatus: 'paid', hasLivePayment: false })
const OFFLINE = ['transfer', 'payInShop', 'onAccount']

/** What a step does to the products; parcels move by themselves while others are open. */
const productsAfter = (
  facts: OrderFacts,
  { action, sets }: { action: string; sets?: OrderSets },
): Partial<OrderFacts> => {
  const dropAsked = sets?.keeps === 'dropReason' ? true : (sets?.dropAsked ?? facts.dropAsked)
  if (action === 'ship') return { arrived: 'sent', dropAsked }
  if (action === 'part' || action === 'whole') return { leavesRest: action === 'part' }
  if (action === 'deliver') return { arrived: 'delivered' }
  return action === 'receive' ? { arrived: 'received' } : { dropAsked }
}

/** Every order that can be, walked from its placing with its own facts; the money arrives as the gateways bring it. */
const walk = () => {
  const placed = [true, false].flatMap((automaticPay) =>
    PAYMENT_METHODS.flatMap((paymentMethod) =>
      (paymentMethod === 'payInShop' ? (['pickUp'] as const) : (['shipment', 'pickUp'] as const)).map(
        (deliveryMethod) => ({
          state: firstStage({ automaticPay, skipReview: 'none', isKnownBuyer: false }).to,
          facts: { ...transfer, paymentMethod, deliveryMethod },
        }),
      ),
    ),
  )
  const starts = [
    ...placed,
    ...placed.map(({ facts }) => ({ state: OFFER_STAGE.to, facts: { ...facts, isOffer: true } })),
  ]
  const machine = stateMachine<OrderStage, string, string, OrderFacts, never, string, OrderSets>([
    ...TRANSITIONS.map(({ needs, ...row }) => row),
    ...(['part', 'whole', 'deliver', 'receive'] as const).map((action) => ({
      from: ['to_deliver'] as const,
      action,
      actor: 'parcels',
      to: 'to_deliver' as const,
      guards: [(facts: OrderFacts) => action === 'part' || action === 'whole' || facts.arrived !== null],
    })),
    ...(['agreed', 'cancelled', 'confirm_timeout'] as const).map((stage) => ({
      from: [stage],
      action: 'money',
      actor: 'gateway',
      to: stage,
      guards: [(facts: OrderFacts) => !OFFLINE.includes(facts.paymentMethod) && facts.paymentStatus === 'unpaid'],
    })),
  ])
  return reachable(machine, starts, (facts, row) => {
    const booked = row.effects?.some((effect) => effect === 'bookTransfer' || effect === 'bookCash')
    // a version waits until it is answered; who proposes it in an agreed order had agreed before
    const version =
      row.action === 'propose'
        ? { proposedBy: row.actor as OrderSide, wasAgreed: facts.wasAgreed || row.from.includes('agreed') }
        : row.actor === 'gateway' || row.actor === 'parcels'
          ? {}
          : { proposedBy: null }
    const asked = {
      ...facts,
      ...version,
      cancelAsked: row.sets?.cancelAsked ?? facts.cancelAsked,
      ...productsAfter(facts, row),
      ...(row.action === 'accept' && { isOffer: false }),
      ...(row.effects?.includes('bookTransfer') && { isNotedByHand: true }),
      ...(row.effects?.includes('withdrawTransfer') && { isNotedByHand: false, paymentStatus: 'unpaid' as const }),
    }
    return row.action === 'money' || booked ? pays(asked) : asked
  }).map(({ state, facts }) => ({ stage: state, facts }))
}

it('books nothing when products on account are handed over', () => {
  const given = { stage: 'to_deliver', action: 'hand_over', actor: 'seller' } as const
  const effectsOf = (facts: OrderFacts) => next({ ...given, facts: { ...facts, deliveryMethod: 'pickUp' } })?.effects
  expect(effectsOf(onAccount)).toEqual([])
  expect(effectsOf(counter)).toEqual(['bookCash'])
})

describe('the whole life', () => {
  const orders = walk()
  it('reaches every stage', () => {
    const reached = new Set(orders.map((o) => o.stage))
    expect(ORDER_STAGES.filter((stage) => !reached.has(stage))).toEqual([])
  })
  it('shows every status, those of doubts, returns and refunds with what they are derived from', () => {
    const shown = new Set<OrderStatus>()
    for (const { stage, facts } of orders)
      for (const inReview of [false, true])
        for (const hasOpenReturn of [false, true])
          for (const hasOpenRefund of [false, true])
            shown.add(displayStatus({ stage, ...facts, inReview, hasOpenReturn, hasOpenRefund }))
    expect(ORDER_STATUSES.filter((status) => !shown.has(status))).toEqual([])
  })
  it('ends only where it should, and never gets stuck elsewhere', () => {
    const ends = orders.filter(({ stage, facts }) =>
      ORDER_ACTORS.every((a) => actionsFor(stage, a, facts).length === 0),
    )
    expect([...new Set(ends.map((o) => o.stage))].sort()).toEqual([
      'cancelled',
      'completed',
      'confirm_timeout',
      'rejected',
    ])
  })
  it('uses every action and every row', () => {
    expect(new Set(['place', ...TRANSITIONS.map((t) => t.action)])).toEqual(new Set(ORDER_ACTIONS))
    for (const row of TRANSITIONS)
      for (const from of row.from) {
        const isUsed = orders.some((o) => o.stage === from && actionsFor(from, row.actor, o.facts).includes(row.action))
        expect(isUsed, `${from} ${row.actor} ${row.action}`).toBe(true)
      }
  })
  it('can be asked for by a call exactly what people do by one press', () => {
    const byPeople = new Set(TRANSITIONS.filter((row) => row.actor !== 'system').map((row) => row.action))
    byPeople.delete('propose')
    expect(byPeople).toEqual(new Set(ASKED_ACTIONS))
  })
  it('has an expiry exactly where a deadline runs', () => {
    for (const { stage, facts } of orders) {
      const status = displayStatus({ stage, ...facts, inReview: false, hasOpenReturn: false, hasOpenRefund: false })
      const deadline = deadlineFor(status, { ...facts, ...times }, now)
      expect(deadline !== null, `${status} ${JSON.stringify(facts)}`).toBe(
        actionsFor(stage, 'system', facts).includes('expire'),
      )
    }
  })
  it('never lets a buyer or the clock book money', () => {
    for (const { actor, effects = [] } of TRANSITIONS)
      if (actor !== 'seller') expect(effects).not.toEqual(expect.arrayContaining([expect.stringMatching(/^book/)]))
  })
  it('gives stock back on every way that ends without products, and on no other', () => {
    for (const { to, from, action, effects = [] } of TRANSITIONS) {
      const isLost = ['rejected', 'cancelled', 'confirm_timeout'].includes(to)
      expect(effects.includes('releaseStock'), `${from} ${action}`).toBe(isLost)
    }
  })
  it('owes back what is paid, and ends attempts to pay, wherever an order is called off', () => {
    for (const { stage, facts } of orders)
      for (const actor of ORDER_ACTORS)
        for (const action of ORDER_ACTIONS) {
          const step = next({ stage, action, actor, facts })
          if (step?.to !== 'cancelled') continue
          if (facts.paymentStatus === 'paid') expect(step.effects, `${stage} ${action}`).toContain('refund')
          if (facts.hasLivePayment) expect(step.effects, `${stage} ${action}`).toContain('voidPayments')
        }
  })
})

describe('firstStage', () => {
  it.each([
    [false, 'none', true, 'pending_seller'],
    [true, 'none', false, 'agreed'],
    [false, 'repeat', false, 'pending_seller'],
    [false, 'repeat', true, 'agreed'],
    [false, 'all', false, 'agreed'],
  ] as const)('automatic payment %s, review left out for %s, known buyer %s: %s, with the stock held', (...given) => {
    const [automaticPay, skipReview, isKnownBuyer, to] = given
    const first = firstStage({ automaticPay, skipReview, isKnownBuyer })
    expect(first.to).toBe(to)
    expect(first.effects).toContain('holdStock')
  })
})

describe('a step', () => {
  it('says what it needs', () => {
    const step = next({ stage: 'to_deliver', action: 'ship', actor: 'seller', facts: cardPaid })
    expect(missingNeed(step?.needs ?? [], { carrier: 'SEUR' })).toBe('tracking_needed')
    expect(missingNeed(step?.needs ?? [], { carrier: 'SEUR', trackingNumber: '1' })).toBeNull()
    expect(missingNeed(needsOf('reject', 'seller'), { reason: '' })).toBe('reason_needed')
    expect(missingNeed(needsOf('cancel', 'buyer'), {})).toBeNull()
    expect(missingNeed(needsOf('cancel', 'seller'), {})).toBe('reason_needed')
  })
  it('keeps what is to be sent from the counter, and the other way round', () => {
    expect(actionsFor('to_deliver', 'seller', cardPaid)).toEqual(['ship', 'cancel'])
    expect(actionsFor('to_deliver', 'seller', fetchedPaid)).toEqual(['hand_over', 'cancel'])
  })
  it('offers the expected action first', () => {
    expect(actionsFor('pending_seller', 'seller', transfer)[0]).toBe('confirm')
    expect(actionsFor('pending_buyer', 'buyer', transfer)[0]).toBe('accept')
    expect(actionsFor('agreed', 'seller', transfer).filter((action) => action !== 'propose')).toEqual([
      'transfer_received',
      'cancel',
    ])
    expect(actionsFor('agreed', 'seller', counter).filter((action) => action !== 'propose')).toEqual([
      'prepare',
      'cancel',
    ])
    expect(actionsFor('to_deliver', 'seller', onAccount)[0]).toBe('ship')
    expect(actionsFor('recved', 'seller', onAccount)).toEqual(['transfer_received'])
  })
})

const now = new Date('2026-03-28T12:00:00Z')
const times: Omit<DeadlineFacts, 'paymentMethod' | 'paymentStatus'> = {
  reviewed: false,
  confirmHours: 24,
  transferDays: 5,
  pickUpHours: 72,
  returnDays: 14,
}
