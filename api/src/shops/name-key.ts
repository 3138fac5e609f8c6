import { type RawBuilder, sql } from 'kysely'

/** Control and format characters that are no white space, and others that nothing is drawn for, as PostgreSQL's expressions write them. */
const UNSEEN =
  '[\\u0001-\\u0008\\u000E-\\u001F\\u007F-\\u0084\\u0086-\\u009F\\u00AD\\u034F\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2' +
  '\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF\\uFFF9-\\uFFFB' +
  '\\U000110BD\\U000110CD\\U00013430-\\U0001343F\\U0001BCA0-\\U0001BCA3\\U0001D173-\\U0001D17A\\U000E0001-\\U000E0FFF]'

/** White space that the compatibility form leaves as it is. */
const SPACES = '[\\s\\u0085\\u1680\\u2028\\u2029]+'

/**
 * A shop's name as names are compared: full-width and other forms made plain, what nobody sees left out, each run of spaces one, lower case.
 * Both sides of a comparison go through it; null of null.
 */
export const nameKey = (text: RawBuilder<string | null>): RawBuilder<string> =>
  sql<string>`lower(normalize(btrim(regexp_replace(regexp_replace(normalize(${text}, NFKC), ${sql.lit(UNSEEN)}, '', 'g'),
    ${sql.lit(SPACES)}, ' ', 'g')), NFKC))`
