import { SALES_REP_FILTERS } from '@lonja/core/customers/customer-lists.ts'

/** The `salesRep` of an address: one of the shop's people by id, the reader's own customers, or those of nobody; null for anything else. */
export const readSalesRep = (given: string | null): string | null =>
  given !== null && (/^[1-9]\d{0,8}$/.test(given) || SALES_REP_FILTERS.some((one) => one === given)) ? given : null
