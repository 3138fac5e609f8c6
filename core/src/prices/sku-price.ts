import { type BasisPoints, basisPoints, type Cents, divideRounded } from '../kernel/money.ts'
import { effectivePrice } from '../products/price-display.ts'

/** One step of a ladder: from so many units of one line on, a unit costs so many cents of the shop's writing. */
export interface LadderStep {
  from: number
  priceCents: Cents
}

/** What one price list in force says of one sku. */
interface ListTerms {
  listId: number
  /** added to the base price; negative takes off */
  percentBp: BasisPoints
  /** the list's own price and ladder of this sku, which stand in place of the percent; null where it has none */
  own: { priceCents: Cents | null; ladder: readonly LadderStep[] } | null
}

/** What of a buyer decides which prices apply: the discount of their group and the group's lists in force. Both empty for everyone else. */
export interface BuyerTerms {
  groupBp: BasisPoints
  lists: readonly ListTerms[]
}

export const NO_TERMS: BuyerTerms = { groupBp: basisPoints(0), lists: [] }

/** A sku's prices that are everyone's, in cents of the shop's writing. */
export interface PublicPrice {
  priceCents: Cents
  discountBp: BasisPoints
  ladder: readonly LadderStep[]
}

/** Where a price comes from: a price list, a step of a ladder, both or, with two nulls, price and discount of sku or group. */
export interface PriceOrigin {
  listId: number | null
  /** units from which the step in force begins */
  ladderFrom: number | null
}

/** What one buyer pays for a unit of a line. `unitCents` is `priceCents` less the discount. */
interface SkuPrice {
  priceCents: Cents
  discountBp: BasisPoints
  unitCents: Cents
  /** less than everyone pays for as many units */
  isYours: boolean
  /** what everyone pays for as many units */
  publicCents: Cents
  origin: PriceOrigin
}

type Candidate = Pick<SkuPrice, 'priceCents' | 'discountBp' | 'unitCents' | 'origin'>

const atPrice = (priceCents: Cents, origin: PriceOrigin): Candidate => ({
  priceCents,
  discountBp: basisPoints(0),
  unitCents: priceCents,
  origin,
})

/** A price with a part of it added; negative rates take off. Rounded once, half away from zero. */
export const raised = (price: Cents, rate: BasisPoints): Cents =>
  divideRounded(BigInt(price) * (10_000n + BigInt(rate)), 10_000n)

/** The lowest of a price and the steps of its ladder that the quantity reaches, so that more units never cost more each. */
const onLadder = (
  priceCents: Cents,
  ladder: readonly LadderStep[],
  quantity: number,
  listId: number | null,
): Candidate => {
  const lowest = ladder
    .filter(({ from }) => from <= quantity)
    .reduce<LadderStep>((best, step) => (step.priceCents < best.priceCents ? step : best), { from: 0, priceCents })
  return atPrice(lowest.priceCents, { listId, ladderFrom: lowest.from || null })
}

const ofList = ({ listId, percentBp, own }: ListTerms, base: PublicPrice, quantity: number): Candidate => {
  if (own) return onLadder(own.priceCents ?? raised(base.priceCents, percentBp), own.ladder, quantity, listId)
  const { unitCents, origin } = onLadder(base.priceCents, base.ladder, quantity, null)
  return atPrice(raised(unitCents, percentBp), { listId, ladderFrom: origin.ladderFrom })
}

const discounted = ({ priceCents }: PublicPrice, discountBp: BasisPoints): Candidate[] =>
  discountBp > 0
    ? [
        {
          priceCents,
          discountBp,
          unitCents: effectivePrice(priceCents, discountBp),
          origin: { listId: null, ladderFrom: null },
        },
      ]
    : []

/** The first of those that cost least. */
const lowest = ([first, ...others]: readonly [Candidate, ...Candidate[]]): Candidate =>
  others.reduce((best, one) => (one.unitCents < best.unitCents ? one : best), first)

/**
 * What one buyer pays for a unit of a sku when a line has so many units: the lowest price that applies. Discount, group
 * discount, ladder and lists are alternatives and do not add up. Lists stand in place of the base price and its ladder, so
 * that a list can also raise prices; discounts apply to everybody.
 */
export const skuPrice = (base: PublicPrice, { groupBp, lists }: BuyerTerms, quantity: number): SkuPrice => {
  const plain = onLadder(base.priceCents, base.ladder, quantity, null)
  const offers = discounted(base, base.discountBp)
  const everyones = lowest([plain, ...offers])
  const [first, ...others] = lists.map((list) => ofList(list, base, quantity))
  const groups = discounted(base, groupBp)
  const theirs = first
    ? lowest([...offers, ...groups, first, ...others] as [Candidate, ...Candidate[]])
    : lowest([plain, ...offers, ...groups])
  return { ...theirs, isYours: theirs.unitCents < everyones.unitCents, publicCents: everyones.unitCents }
}

/** A price with the units of a line from which it is in force. */
export type PriceStep = SkuPrice & { from: number }

/** All that a buyer may pay for a unit of a sku, by quantity: the price of one unit, then each quantity from which it is lower. */
export const priceSteps = (base: PublicPrice, terms: BuyerTerms): [PriceStep, ...PriceStep[]] => {
  const ladders = [base.ladder, ...terms.lists.map(({ own }) => own?.ladder ?? [])].flat()
  const quantities = [...new Set(ladders.map(({ from }) => from))].filter((from) => from > 1).sort((a, b) => a - b)
  const steps: [PriceStep, ...PriceStep[]] = [{ ...skuPrice(base, terms, 1), from: 1 }]
  for (const from of quantities) {
    const price = skuPrice(base, terms, from)
    if (price.unitCents < (steps.at(-1)?.unitCents ?? 0)) steps.push({ ...price, from })
  }
  return steps
}
