/** What the buttons of the order pad do. */
export const PAD = { find: 'find', add: 'add' } as const

/** The field for the list, and those that keep each line that was found: its code and the units that were asked for. */
export const LIST = 'list'
export const CODE = 'code'
export const WANTED = 'wanted'

/** The field that names an offer beside its quantity: a sku in one line of the list, for two lines may name one sku. */
export const OFFER = 'offer'
export const offerOf = (code: string, skuId: number): string => `${skuId} ${code}`

/** Minus or plus of an offer as a button's value, `more:17 VM-1`, before scripts answer for it. */
export const STEP = /^(less|more):(.+)$/
export const stepOf = (offer: string) => (way: 'less' | 'more') => ({ name: 'intent', value: `${way}:${offer}` })
