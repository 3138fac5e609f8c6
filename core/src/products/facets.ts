/** Where the bars of a price filter begin, in net cents: steps that a buyer thinks in. The last has no end. */
export const PRICE_STEPS = [0, 50, 100, 200, 300, 500, 800, 1200, 2000, 3000, 5000, 10_000, 20_000] as const

/** Products that are read to count what they can be narrowed by. */
export const FACET_SAMPLE = 5000
