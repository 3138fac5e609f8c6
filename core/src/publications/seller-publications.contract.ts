import { z } from 'zod'
import { fileKey, givenPicture } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, givenMoment, givenTexts, localized, moment, picture, stateVersion } from '../kernel/wire.ts'
import {
  PUBLICATION_KINDS,
  PUBLICATION_PICTURES_MAX,
  PUBLICATION_PRODUCTS_MAX,
  PUBLICATION_STATES,
  PUBLICATION_TEXT_MAX,
  PUBLICATION_THEMES,
  PUBLICATION_TITLE_MAX,
} from './publication-lists.ts'
import { publicationCounters } from './publications.contract.ts'

const publicationPart = z.object({
  kind: z.enum(PUBLICATION_KINDS),
  titles: givenTexts(PUBLICATION_TITLE_MAX),
  /** plain text; an empty line begins another paragraph */
  texts: givenTexts(PUBLICATION_TEXT_MAX),
  pictures: z.array(givenPicture).max(PUBLICATION_PICTURES_MAX),
  tags: z.array(z.enum(PUBLICATION_THEMES)).max(PUBLICATION_THEMES.length),
  /** products of the own shop that it shows, in this order */
  productIds: z.array(id).max(PUBLICATION_PRODUCTS_MAX),
  /** null: a draft, which nobody else sees */
  publishedAt: z.union([z.literal('now'), givenMoment]).nullable(),
})

const brief = z.object({
  id,
  kind: z.enum(PUBLICATION_KINDS),
  state: z.enum(PUBLICATION_STATES),
  /** null for a draft */
  publishedAt: moment.nullable(),
  /** the decision by which the market hides it, which its people read at `/decisions/{id}` */
  decisionId: id.nullable(),
  counters: publicationCounters,
})

const publication = brief.extend({
  version: stateVersion,
  titles: localized,
  texts: localized,
  /** `key` of those that were sent in, null of others */
  pictures: z.array(z.object({ address: picture, key: fileKey.nullable(), name: z.string() })),
  tags: z.array(z.enum(PUBLICATION_THEMES)),
  products: z.array(z.object({ id, name: z.string() })),
})

/** What its form calls a field that has another name elsewhere. */
const WORDS = { titles: 'title' }

export const sellerPublicationsContract = {
  getSellerPublications: endpoint({
    method: 'GET',
    path: '/seller/publications',
    scope: 'seller',
    shopArea: 'marketing',
    summary: 'What the own shop publishes, drafts among it, the newest first',
    query: z.object({ state: z.enum(PUBLICATION_STATES).optional(), ...pageQuery }),
    reply: pageOf(brief.extend({ title: z.string(), picture: picture.nullable() })).extend({
      counts: z.object({ draft: z.int(), scheduled: z.int(), published: z.int() }),
    }),
    refusals: [],
  }),
  getSellerPublication: endpoint({
    method: 'GET',
    path: '/seller/publications/{id}',
    scope: 'seller',
    shopArea: 'marketing',
    summary: 'One of the own publications as it is edited, in all languages',
    params: z.object({ id: idText }),
    reply: publication,
    refusals: ['not_found'],
  }),
  createSellerPublication: endpoint({
    method: 'POST',
    path: '/seller/publications',
    scope: 'seller',
    shopArea: 'marketing',
    status: 201,
    idempotent: true,
    summary: 'Write a publication of the own shop: a draft, for a moment to come, or for now',
    body: publicationPart.partial().required({ titles: true }),
    words: WORDS,
    reply: publication,
    refusals: ['field_required', 'field_invalid', 'date_past', 'date_far'],
  }),
  updateSellerPublication: endpoint({
    method: 'PATCH',
    path: '/seller/publications/{id}',
    scope: 'seller',
    shopArea: 'marketing',
    idempotent: true,
    summary: 'Change an own publication, publish it, or make it a draft again',
    params: z.object({ id: idText }),
    body: publicationPart.extend({ version: stateVersion }).partial(),
    words: WORDS,
    reply: publication,
    refusals: ['not_found', 'conflict', 'field_required', 'field_invalid', 'date_past', 'date_far', 'hidden_by_market'],
  }),
  deleteSellerPublication: endpoint({
    method: 'DELETE',
    path: '/seller/publications/{id}',
    scope: 'seller',
    shopArea: 'marketing',
    summary: 'Delete an own publication with all that was done with it',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}
