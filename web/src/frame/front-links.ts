/** Where someone who wants to sell here reads how. */
export const SELL = '/wholesale#sell'
/** Where someone who wants to buy here reads how. */
export const BUY = '/wholesale#buy'
/** Answers to what is asked most. */
export const HELP = '/wholesale#help'
/** Terms of selling here, in full. */
export const SELL_TERMS = '/policies/platform/sellonbizq'
/** Who answers, and how to reach them. */
export const CONTACT = '/policies/platform/contactus'
