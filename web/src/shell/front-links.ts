/** Where someone who wants to sell here reads how. */
export const SELL = '/wholesale#sell'
/** Where someone who wants to buy here reads how. */
export const BUY = '/wholesale#buy'
/** Answers to what is asked most. */
export const HELP = '/wholesale#help'
