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
  rhythm: 'rhythm',
  pause: 'pause',
  resume: 'resume',
  skip: 'skip',
  endRhythm: 'endRhythm',
} as const

/** Fields of each line: which it is (`lineField`) beside its units, and its box. */
export const LINE = 'line'
export const PICK = 'pick'

/** A line with the units that its page was shown: `17:12`. What someone else set since is not written over by a form that left them alone. */
export const lineField = (id: number, shown: number): string => `${id}:${shown}`
export const readLineField = (value: string): { id: number; shown: number } | null => {
  const [, id, shown] = /^(\d{1,10}):(\d{1,5})$/.exec(value) ?? []
  return id && shown ? { id: Number(id), shown: Number(shown) } : null
}

/** A button's value that names the shop or line it is about: `cart:5`, `remove:17`. */
export const ONE = /^(cart|remove|less|more):([1-9]\d{0,9})$/
export const stepLine = (lineId: number) => (way: 'less' | 'more') => ({ name: 'intent', value: `${way}:${lineId}` })
