import { z } from 'zod'
import { givenCode } from '../accounts/codes.contract.ts'
import { OWN_PROOFS } from '../accounts/codes.ts'
import { OWN_PROOF_REFUSALS } from '../accounts/credentials.contract.ts'
import { fileKey, givenPicture, storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { euros, line, localized, moment, searchText } from '../kernel/wire.ts'
import { STATEMENT_FACTS_MAX, STATEMENT_GROUNDS } from '../moderation/statement-grounds.ts'
import { officeProof } from '../operator/office-proof.contract.ts'
import { OPENING_POINTS, type OpeningPoint, POINT_STATES } from './opening-checklist.ts'
import type { ClosingHindrances } from './shop-closing.ts'
import { IDENTITY_ANSWERS, SHOP_CHANGES } from './shop-details.ts'
import { SHOP_TYPES, VISIBILITIES } from './shop-lists.ts'
import { SHOP_ACTIONS, SHOP_STATUSES } from './shop-machine.ts'
import { givenHours, openingHours, ownServiceRecord } from './shop-wire.contract.ts'

/** Documents that show who runs a shop: identity cards, Form 036 and the like (spec §5, upload). */
const DOCUMENTS_MAX = 10
const SHOP_PICTURES_MAX = 8

/** Longest name of a shop, in characters. */
const SHOP_NAME_MAX = 80

const subDomain = z.string().trim().toLowerCase().max(63)

/** Characters that nobody sees, by which two names would look the same. */
const UNSEEN = /[\p{Cf}\p{Cc}]/u
const shopName = z
  .string()
  .trim()
  .normalize('NFC')
  .max(SHOP_NAME_MAX)
  .refine((text) => !UNSEEN.test(text))

export const shopBasics = z.object({
  name: shopName.min(1),
  /** in other languages; an empty one is none, and the name is shown */
  names: z.object({ es: shopName.optional(), en: shopName.optional(), zh: shopName.optional() }).optional(),
  subDomain,
  industryId: id,
  type: z.enum(SHOP_TYPES),
})
export const shopPart = shopBasics.extend({
  visibility: z.enum(VISIBILITIES),
  /** a text about the shop, in the language of the call */
  about: z.string().trim().max(2000),
})
export const placePart = z.object({
  street: line(120),
  postCode: line(12),
  city: line(80),
  province: line(60),
  /** degrees; where left out, the town's own */
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
})
export const contactPart = z.object({
  businessPhone: z
    .string()
    .trim()
    .regex(/^(\+?[\d\s().-]{4,24})?$/),
  businessEmail: z.email().max(254).toLowerCase(),
  orderEmail: z.union([z.literal(''), z.email().max(254).toLowerCase()]),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)]),
  openingHours: givenHours,
})
export const picturesPart = z.object({
  logo: givenPicture.nullable(),
  images: z.array(givenPicture).max(SHOP_PICTURES_MAX),
})
export const papersPart = z.object({
  companyName: line(160),
  taxIdentificationCode: line(24),
  documents: z.array(fileKey).max(DOCUMENTS_MAX),
})

const point = z.enum(OPENING_POINTS)
const shopEvent = z.object({
  id,
  at: moment,
  side: z.enum(['owner', 'market']),
  /** '' where the caller is not told who of the market it was */
  actorName: z.string(),
  action: z.string(),
  toStatus: z.enum(SHOP_STATUSES),
  note: z.string(),
  /** the rule on which the market restricted the shop */
  ground: z.enum(STATEMENT_GROUNDS).nullable(),
  reasons: z.partialRecord(point, z.string()),
  /** what the shop changed of itself; of some things no more than that it changed, '' before and after */
  changes: z.array(z.object({ what: z.enum(SHOP_CHANGES), before: z.string(), after: z.string() })),
})

/** What a shop asked the market for: to invoice under another legal name or tax ID. */
export const identityRequest = z.object({
  id,
  companyName: z.string(),
  taxIdentificationCode: z.string(),
  /** until the market has decided */
  documents: z.array(storedFile),
  askedAt: moment,
  askedBy: z.string(),
  /** null while it waits */
  answer: z.enum(IDENTITY_ANSWERS).nullable(),
  decidedAt: moment.nullable(),
  /** why it came back */
  reason: z.string(),
})

const opening = z.object({
  id,
  status: z.enum(SHOP_STATUSES),
  name: z.string(),
  names: localized,
  subDomain: z.string(),
  industryId: id.nullable(),
  industryName: z.string(),
  type: z.enum(SHOP_TYPES),
  visibility: z.enum(VISIBILITIES),
  about: z.string(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  province: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  verifiedPhone: z.string().nullable(),
  businessPhone: z.string().nullable(),
  businessEmail: z.string().nullable(),
  orderEmail: z.string().nullable(),
  website: z.string().nullable(),
  openingHours,
  logo: storedFile.nullable(),
  images: z.array(storedFile),
  companyName: z.string(),
  taxIdentificationCode: z.string().nullable(),
  documents: z.array(storedFile),
  serviceRecord: ownServiceRecord,
  /** the language in which its people read the market's notices */
  locale: z.enum(LOCALES),
  points: z.array(z.object({ point, state: z.enum(POINT_STATES), reason: z.string().nullable() })),
  /** what the caller may do with it now */
  actions: z.array(z.enum(SHOP_ACTIONS)),
  /** another legal name or tax ID that it asks the market for; null where none waits */
  identityRequest: identityRequest.nullable(),
  history: z.array(shopEvent),
})

const reason = line(500)
const pointReasons = z.object({
  shop: reason,
  place: reason,
  contact: reason,
  pictures: reason,
  papers: reason,
} satisfies Record<OpeningPoint, typeof reason>)

export const openingContract = {
  getShopNameExists: endpoint({
    method: 'GET',
    path: '/shops/name-exists',
    scope: 'public',
    words: { name: 'shopName' },
    summary: 'Whether a shop has this name, whether a host label is free, and one that is',
    query: z.object({ name: z.string().trim().max(80), subDomain: subDomain.optional() }),
    reply: z.object({
      exists: z.boolean(),
      /** of the label asked for, null when none was */
      subDomain: z.enum(['free', 'taken', 'reserved', 'invalid']).nullable(),
      /** a free label made of the name, null where none can be */
      suggestion: z.string().nullable(),
    }),
    refusals: [],
  }),
  createShop: endpoint({
    method: 'POST',
    path: '/shops',
    scope: 'user',
    status: 201,
    words: { name: 'shopName' },
    summary: 'Begin a shop, with a code that came to the phone; it is a draft until the market approves it',
    body: shopBasics.extend(givenCode.shape),
    reply: z.object({ id, operatorId: id }),
    refusals: [
      'wrong_code',
      'code_expired',
      'code_used',
      'field_invalid',
      'shop_name_taken',
      'sub_domain_taken',
      'sub_domain_reserved',
      'sub_domain_invalid',
      'shop_already_begun',
      'too_many_requests',
    ],
  }),
  getShopOpening: endpoint({
    method: 'GET',
    path: '/shops/{id}/opening',
    scope: 'user',
    inSupportView: 'closed',
    marketArea: 'shops',
    summary:
      'Everything that a shop told to open, how far it has come and what happened, for its owners and the market',
    params: z.object({ id: idText }),
    reply: opening,
    refusals: ['not_found'],
  }),
  updateShopOpening: endpoint({
    method: 'PATCH',
    path: '/shops/{id}/opening',
    scope: 'user',
    words: { name: 'shopName' },
    summary: 'Write parts of a draft, or of a shop that came back',
    params: z.object({ id: idText }),
    body: z.object({
      ...shopPart.partial().shape,
      ...placePart.partial().shape,
      ...contactPart.partial().shape,
      ...picturesPart.partial().shape,
      ...papersPart.partial().shape,
    }),
    reply: opening,
    refusals: [
      'not_found',
      'transition_not_allowed',
      'field_invalid',
      'invalid_post_code',
      'invalid_tax_id',
      'invoice_series_taken',
      'shop_name_taken',
      'sub_domain_taken',
      'sub_domain_reserved',
      'sub_domain_invalid',
    ],
  }),
  actOnShop: endpoint({
    method: 'PATCH',
    path: '/shops/{id}/status',
    scope: 'user',
    marketArea: 'shops',
    summary: 'A step of a shop’s life: its owner sends or closes it, the market approves, returns, suspends',
    params: z.object({ id: idText }),
    body: z.object({
      action: z.enum(SHOP_ACTIONS),
      /** the owner agrees with the terms of selling */
      terms: z.boolean().optional(),
      /** the facts of a statement of reasons, and the rule that they break */
      reason: z.string().trim().max(STATEMENT_FACTS_MAX).optional(),
      ground: z.enum(STATEMENT_GROUNDS).optional(),
      /** the market’s people: a code of their second factor, or their password; an owner: the code of codeId, or their password */
      ...officeProof,
      codeId: givenCode.shape.codeId.optional(),
      /** what has to be mended and why */
      points: pointReasons.partial().optional(),
    }),
    reply: opening,
    refusals: [
      'not_found',
      'transition_not_allowed',
      'opening_incomplete',
      'terms_needed',
      'reason_needed',
      'shop_not_settled',
      'conflict',
      ...OWN_PROOF_REFUSALS,
    ],
  }),
  getShopClosing: endpoint({
    method: 'GET',
    path: '/shops/{id}/closing',
    scope: 'user',
    inSupportView: 'closed',
    summary: 'What stands against closing a shop for good, and what closing it needs; for its owners',
    params: z.object({ id: idText }),
    reply: z.object({
      id,
      name: z.string(),
      status: z.enum(SHOP_STATUSES),
      /** whether an owner may close it in this status, if it is settled */
      mayClose: z.boolean(),
      /** whether the owner has to prove who they are */
      needsProof: z.boolean(),
      /** by what the caller may prove it; nothing for those whom a provider alone vouches for */
      proofs: z.array(z.enum(OWN_PROOFS)),
      /** what is under way, counted; none of it may be. One order may be in several counts. */
      hindrances: z.object({
        orders: z.int(),
        onAccount: z.int(),
        inBatch: z.int(),
        returns: z.int(),
        refunds: z.int(),
      } satisfies Record<keyof ClosingHindrances, z.ZodInt>),
      /** vouchers that buyers can still use, and the credit in them: the shop goes on owing it */
      vouchers: z.object({ count: z.int(), balance: euros }),
    }),
    refusals: ['not_found'],
  }),
  getShopQueue: endpoint({
    method: 'GET',
    path: '/operator/shops',
    scope: 'operator',
    marketArea: 'shops',
    summary: 'Shops by what waits for the market, what changed last first',
    query: z.object({
      status: z.enum(SHOP_STATUSES).optional(),
      /** only shops that ask for another legal name or tax ID */
      waits: z.literal('identity').optional(),
      search: searchText.optional(),
      ...pageQuery,
    }),
    reply: pageOf(
      z.object({
        id,
        name: z.string(),
        subDomain: z.string(),
        status: z.enum(SHOP_STATUSES),
        city: z.string(),
        industryName: z.string(),
        /** it asks for another legal name or tax ID */
        asksIdentity: z.boolean(),
        movedAt: moment,
      }),
    ).extend({ counts: z.partialRecord(z.enum(SHOP_STATUSES), z.int()), identityRequests: z.int() }),
    refusals: [],
  }),
}
