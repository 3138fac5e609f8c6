/**
 * The name by which Stripe knows an attempt or a refund, of which it makes its idempotency key. The moment is part of it: a
 * database that was restored or reset gives the same ids again, within the day in which Stripe remembers keys.
 */
export const stripeName = ({ id, created_at }: { id: number; created_at: Date }): string =>
  `${id}-${created_at.getTime().toString(36)}`

/** The id in such a name; null where it is none. Whoever uses it compares the whole name. */
export const idOfStripeName = (name: string | undefined): number | null => {
  const id = Number(/^(\d{1,10})-[\da-z]{1,12}$/.exec(name ?? '')?.[1] ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}
