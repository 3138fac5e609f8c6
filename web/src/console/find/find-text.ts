import { plainText } from '@lonja/core/kernel/plain-text.ts'

/** Longest text that a console is searched for. */
export const FIND_MAX = 60

/** What an address of a console's search looks for; '' for nothing. */
export const findTextOf = (url: URL): string =>
  plainText(url.searchParams.get('search') ?? '')
    .trim()
    .slice(0, FIND_MAX)
