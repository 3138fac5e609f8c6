/** What the buttons of the page that asks for an offer do. */
export const ASK = { recalculate: 'recalculate', send: 'send' } as const
