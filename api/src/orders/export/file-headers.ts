/** Headers of an export of orders, which browsers keep as a file named after the day of its making. */
export const fileHeaders = (type: string, ending: string, now: Date): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="orders-${now.toISOString().slice(0, 10)}.${ending}"`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
