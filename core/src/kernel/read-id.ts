/** The largest id of a row: PostgreSQL's largest integer. */
export const ID_MAX = 2_147_483_647

/** A row's id from an address or a form; null where the value is none, so that nothing is asked for it. */
export const readId = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= ID_MAX ? Number(value) : null
