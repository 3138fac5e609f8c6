import { type RawBuilder, sql } from 'kysely'

/** A shop's name as names are compared (`shop_name_key`, migration 0211): both sides of a comparison go through it. */
export const nameKey = (text: RawBuilder<string | null>): RawBuilder<string> => sql<string>`shop_name_key(${text})`
