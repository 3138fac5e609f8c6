/** What the buttons of an order list do. */
export const LIST_DO = {
  cart: 'cart',
  save: 'save',
  rename: 'rename',
  duplicate: 'duplicate',
  delete: 'delete',
  gone: 'gone',
  move: 'move',
  copy: 'copy',
} as const

/** Fields of each line: its id beside its units, and its box. */
export const LINE = 'line'
export const PICK = 'pick'

/** A button's value that names the shop or line it is about: `cart:5`, `remove:17`. */
export const ONE = /^(cart|remove|less|more):([1-9]\d{0,9})$/
export const stepLine = (lineId: number) => (way: 'less' | 'more') => ({ name: 'intent', value: `${way}:${lineId}` })
