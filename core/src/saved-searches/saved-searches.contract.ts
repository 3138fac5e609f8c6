import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, line, moment, picture } from '../kernel/wire.ts'
import { filterQuery } from '../products/products.contract.ts'
import { NAMED_PARAMS, NEW_COUNTED_MAX, NEW_SHOWN, SEARCH_NAME_MAX } from './saved-search.ts'

const { lang: _, ...narrowing } = filterQuery

/** What a list of products is narrowed by, as its own calls read it; what they do not know is left out. */
export const listQuery = z.object(narrowing)

const name = line(SEARCH_NAME_MAX)

/** A search that an account has saved. */
const savedSearch = z.object({
  id,
  name,
  /** the query of its list, as its address writes it; `shopId` is the list of that shop */
  query: z.record(z.string(), z.string()),
  /** how what the query names is called, in the caller's language; what is gone has no name */
  names: z.array(z.object({ param: z.enum(NAMED_PARAMS), value: z.string(), name: z.string() })),
  /** all that one of its parameters names is gone: it finds nothing, and nothing is told of it */
  isGone: z.boolean(),
  /** products that came on sale since its list was last looked at, within 30 days, and that the caller sees; 20 at most */
  newCount: z.int().min(0).max(NEW_COUNTED_MAX),
  /** there are more than these */
  hasMoreNew: z.boolean(),
  /** some of them */
  newest: z.array(z.object({ id, name: z.string(), picture: picture.nullable() })).max(NEW_SHOWN),
  /** the account is told of new products, once a day at most */
  notify: z.boolean(),
  createdAt: moment,
})

export const savedSearchesContract = {
  saveSearch: endpoint({
    method: 'POST',
    path: '/saved-searches',
    scope: 'buyer',
    words: { name: 'names', 'query.name': 'search' },
    summary: 'Save what a list of products is narrowed by, for the account; doing it twice is doing it once',
    body: z.object({
      query: listQuery,
      /** absent: called by what it asks for */
      name: name.optional(),
      /** absent: the account is told of new products */
      notify: z.boolean().optional(),
    }),
    reply: z.object({ id, name }),
    refusals: ['nothing_to_save', 'too_many_saved_searches'],
  }),
  getSavedSearches: endpoint({
    method: 'GET',
    path: '/saved-searches',
    scope: 'buyer',
    summary: 'Searches that the account has saved, the latest first, with what is new in each',
    query: z.object(pageQuery),
    reply: pageOf(savedSearch),
    refusals: [],
  }),
  getSavedSearchId: endpoint({
    method: 'GET',
    path: '/saved-search-id',
    scope: 'buyer',
    words: { name: 'search' },
    summary: 'The saved search of a list of products; null where the account has not saved it',
    query: listQuery,
    reply: z.object({ id: id.nullable() }),
    refusals: [],
  }),
  changeSavedSearch: endpoint({
    method: 'PATCH',
    path: '/saved-searches/{id}',
    scope: 'buyer',
    words: { name: 'names' },
    summary: 'Name a saved search, or turn on or off that the account is told of new products',
    params: z.object({ id: idText }),
    body: z.object({ name: name.optional(), notify: z.boolean().optional() }),
    reply: z.object({ id, name, notify: z.boolean() }),
    refusals: ['not_found'],
  }),
  lookAtSavedSearch: endpoint({
    method: 'POST',
    path: '/saved-searches/{id}/look',
    scope: 'buyer',
    summary: 'Note that the list of a saved search is looked at: what comes after counts as new',
    params: z.object({ id: idText }),
    reply: z.object({ id, query: z.record(z.string(), z.string()) }),
    refusals: ['not_found'],
  }),
  deleteSavedSearch: endpoint({
    method: 'DELETE',
    path: '/saved-searches/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Take a search off what the account has saved',
    params: z.object({ id: idText }),
    reply: done,
    refusals: [],
  }),
}
