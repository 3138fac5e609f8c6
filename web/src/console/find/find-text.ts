import { plainText } from '@lonja/core/kernel/plain-text.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'

/** What an address of a console's search looks for; '' for nothing. */
export const findTextOf = (url: URL): string =>
  plainText(url.searchParams.get('search') ?? '')
    .trim()
    .slice(0, SEARCH_MAX)
