/** What the buttons of the order pad do. */
export const PAD = { find: 'find', add: 'add' } as const

/** The field for the list, and those that keep each line that was found: its code and the units that were asked for. */
export const LIST = 'list'
export const CODE = 'code'
export const WANTED = 'wanted'
