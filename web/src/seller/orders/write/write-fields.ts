/** What the buttons of the page on which a shop writes an order do. */
export const WRITE = { recalculate: 'recalculate', find: 'find', list: 'list', send: 'send' } as const
