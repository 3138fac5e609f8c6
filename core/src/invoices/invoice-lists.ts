/** How a shop's invoices are made: not by the market, one by one with a press, or as soon as the buyer has what was ordered on the way. */
export const INVOICING_MODES = ['off', 'byHand', 'automatic'] as const
export type InvoicingMode = (typeof INVOICING_MODES)[number]

/** An invoice of what was sold, or one that corrects it. Each has a series of its own. Source: RD 1619/2012, art. 6.1.a. */
export const SHOP_INVOICE_KINDS = ['sale', 'corrective'] as const
export type ShopInvoiceKind = (typeof SHOP_INVOICE_KINDS)[number]

/** What lists of orders are narrowed to by their invoices. */
export const INVOICE_FILTERS = ['missing'] as const

/**
 * Why an invoice is corrected: units came back, were left out, the order was called off, the price was lowered afterwards, or the
 * buyer's data were wrong, so that another invoice with the right ones takes its place.
 */
export const CORRECTION_REASONS = ['returned', 'leftOut', 'cancelled', 'priceChanged', 'buyerData'] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

/** What a line is for: products, their delivery, or what both sides agreed on beyond them. */
export const SHOP_INVOICE_LINES = ['goods', 'delivery', 'agreed'] as const

/** What an invoice cannot be issued without, in the sequence in which people are asked for it. */
export const INVOICE_NEEDS = [
  'legalName',
  'taxId',
  'street',
  'postCode',
  'city',
  /** the shop is where Spanish VAT applies */
  'vatArea',
  /** a corrective one: the shop has another tax ID than the one under which it issued what is corrected */
  'sameIssuer',
  /** why products without VAT bear none */
  'exemptNote',
  /** the buyer's tax ID, name and address */
  'buyer',
  /** the country of the buyer's address is none */
  'buyerCountry',
] as const
export type InvoiceNeed = (typeof INVOICE_NEEDS)[number]

/** How often the data of an order's buyer are corrected at most: each time makes two more invoices. */
export const DATA_CORRECTIONS_MAX = 10

/** Invoices that one file of PDFs holds at most: each is printed anew. */
export const PAPERS_MAX = 300

/** Shops that the spend of a period names at most, those with the most first. */
export const SPEND_SHOPS_MAX = 100
