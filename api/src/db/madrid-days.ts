import { type RawBuilder, sql } from 'kysely'

/** The day of Spain's mainland time in which a moment lies. */
export const madridDay = (moment: RawBuilder<Date>) => sql<string>`(${moment} at time zone 'Europe/Madrid')::date`

/** The first moment of a day of Spain's mainland time (YYYY-MM-DD), or of the day `later` days after it. */
export const madridStart = (day: string | RawBuilder<unknown>, later = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Europe/Madrid')`
