import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { localeContext } from '../../server/contexts.ts'
import { fieldValue, fieldWord } from './audit-fields.server.ts'
import { valueWord } from './audit-values.server.ts'

type Entry = ReplyOf<'getShopAuditLog'>['items'][number]

/** What a field held: its words, or each thing that it names by its number, with the page of that thing. */
export type AuditValue = string | { id: string; page: string }[]

/** One field that an act changed, in the user's language. */
interface AuditChange {
  name: string
  word: string
  /** null where the log holds of either no more than that it changed; no `before` of what the act made or names */
  values: { before: AuditValue | null; after: AuditValue } | null
}

/** What the log holds of a list or an object that is longer than it keeps. */
const CUT = /^[[{].*…$/s

/** Whether the log holds both values, and not the same of both: a name that it masks, two texts that begin alike. */
const isTold = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) !== JSON.stringify(after) && ![before, after].some((value) => CUT.test(String(value)))

/**
 * Entries of a log with what changed in words. Written here, because a log may name any field and any list of the market,
 * and browsers would load the words of all of them. `pageOf` knows where what a field names by its number is seen.
 */
export const withChanges = <One extends Entry>(
  context: Readonly<RouterContextProvider>,
  entries: readonly One[],
  pageOf: (field: string, value: unknown) => string | undefined = () => undefined,
) => {
  const locale = context.get(localeContext)
  const valueIn = (action: string, field: string, value: unknown): AuditValue => {
    const things = (Array.isArray(value) ? value : [value]).map((one) => ({
      id: String(one),
      page: pageOf(field, one),
    }))
    const known = things.flatMap(({ id, page }) => (page === undefined ? [] : { id, page }))
    if (known.length > 0 && known.length === things.length) return known
    return valueWord(action, field, value, locale) ?? fieldValue(field, value, locale)
  }
  const valuesOf = (action: string, name: string, { before, after }: Pick<Entry, 'before' | 'after'>) => {
    if (!isTold(before[name], after[name])) return null
    const values = {
      before: name in before ? valueIn(action, name, before[name]) : null,
      after: valueIn(action, name, after[name]),
    }
    // another photo is a photo as well
    return values.before === values.after ? null : values
  }
  return entries.map(({ before, after, ...entry }) => ({
    ...entry,
    changes: [...new Set([...Object.keys(before), ...Object.keys(after)])].map(
      (name): AuditChange => ({
        name,
        word: fieldWord(name, locale, entry.skus),
        values: valuesOf(entry.action, name, { before, after }),
      }),
    ),
  }))
}
