/** What the buttons of the page on which a shop writes an order do. */
export const WRITE = { recalculate: 'recalculate', find: 'find', list: 'list', wishes: 'wishes', send: 'send' } as const

/** Name of the field that holds what the buyer would pay for a unit of a line. */
export const wishField = (skuId: number | string): string => `wish-${skuId}`
