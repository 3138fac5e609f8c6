/** What `lonja check` can be asked for by name, in the order in which it is checked. */
export const SUBJECTS = [
  'stock',
  'orders',
  'sales',
  'service',
  'shipments',
  'money',
  'commissions',
  'invoices',
  'coupons',
  'products',
  // after the lists that some of them count
  'counters',
  'files',
] as const
export type Subject = (typeof SUBJECTS)[number]
