import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idListText, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { localized, moment, picture, searchText } from '../kernel/wire.ts'
import { productCard } from '../products/products.contract.ts'
import { VISIBILITIES } from '../shops/shop-lists.ts'
import { shopBrief } from '../shops/shops.contract.ts'
import {
  ACTIVITY_TYPES,
  PUBLICATION_KINDS,
  PUBLICATION_SORTS,
  PUBLICATION_STATES,
  PUBLICATION_THEMES,
} from './publication-lists.ts'

export const publicationCounters = z.object({ views: z.int(), likes: z.int(), shares: z.int(), saves: z.int() })

/** A publication as lists show it; `text` is its beginning, `products` the first of those it tags. */
const publicationCard = z.object({
  id,
  shopId: id,
  shop: shopBrief,
  kind: z.enum(PUBLICATION_KINDS),
  title: z.string(),
  text: z.string(),
  pictures: z.array(picture),
  tags: z.array(z.enum(PUBLICATION_THEMES)),
  /** with the prices that this caller may see */
  products: z.array(productCard),
  /** tagged products on the shelf, shown here or not */
  productCount: z.int(),
  publishedAt: moment,
  counters: publicationCounters,
  /** ids of this caller's own like and save; null where there is none */
  mine: z.object({ like: id.nullable(), save: id.nullable() }),
})

const publicationActivity = z.object({
  id,
  publicationId: id,
  type: z.enum(ACTIVITY_TYPES),
  createdAt: moment,
})

const activityReply = z.object({
  /** null for a visitor, of whom nothing is kept */
  activity: publicationActivity.nullable(),
  counters: publicationCounters,
})

export const publicationsContract = {
  getPublications: endpoint({
    method: 'GET',
    path: '/publications',
    scope: 'public',
    summary: 'What shops publish, filtered and sorted; `followed` and `saved` need a log-in',
    query: z.object({
      shopId: idText.optional(),
      industryIds: idListText.optional(),
      /** of shops that the caller follows */
      followed: flagText.optional(),
      /** that the caller saved */
      saved: flagText.optional(),
      kind: z.enum(PUBLICATION_KINDS).optional(),
      tag: z.enum(PUBLICATION_THEMES).optional(),
      /** that tag this product */
      productId: idText.optional(),
      visibility: z.enum(VISIBILITIES).optional(),
      search: searchText.optional(),
      sort: z.enum(PUBLICATION_SORTS).optional(),
      ...pageQuery,
    }),
    reply: pageOf(publicationCard),
    refusals: ['login_required'],
  }),
  getPublication: endpoint({
    method: 'GET',
    path: '/publications/{id}',
    scope: 'public',
    summary: 'One publication, with its whole text and all products that it tags',
    params: z.object({ id: idText }),
    /** `titles`: what it is called in each language, for its addresses; `state`: others than published for the own shop alone */
    reply: publicationCard.extend({ titles: localized, state: z.enum(PUBLICATION_STATES) }),
    refusals: ['not_found'],
  }),
  getPublicationActivities: endpoint({
    method: 'GET',
    path: '/publication-activities',
    scope: 'user',
    summary: "The caller's own activities, the newest first",
    query: z.object({ type: z.enum(ACTIVITY_TYPES).optional(), publicationId: idText.optional(), ...pageQuery }),
    reply: pageOf(publicationActivity),
    refusals: [],
  }),
  createPublicationActivity: endpoint({
    method: 'POST',
    path: '/publication-activities',
    scope: 'public',
    summary: 'Views, likes, shares or saves a publication; likes and saves need a log-in, repeating changes nothing',
    body: z.object({ publicationId: id, type: z.enum(ACTIVITY_TYPES) }),
    reply: activityReply,
    status: 201,
    refusals: ['login_required', 'not_found', 'too_many_requests'],
  }),
  deletePublicationActivity: endpoint({
    method: 'DELETE',
    path: '/publication-activities/{id}',
    scope: 'user',
    summary: 'Takes back a like or a save of one’s own',
    params: z.object({ id: idText }),
    reply: activityReply,
    refusals: ['not_found'],
  }),
}
