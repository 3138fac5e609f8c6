import { z } from 'zod'
import { fileKey } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { givenDay, givenTexts, localized, moment } from '../kernel/wire.ts'
import {
  BANNER_ALT_MAX,
  EXCEPTIONS_MAX,
  FEATURED_MAX,
  FRONT_PARTS,
  FRONT_POLICIES,
  type FrontPolicy,
  HOLIDAYS_MAX,
  POLICY_MAX,
  SHELVES_MAX,
  STORY_MAX,
} from './front.ts'
import { givenHours, givenSpans, holiday, hourException, openingHours, shopBanner } from './shop-wire.contract.ts'

/** A text by language for each policy that a shop may write itself; those that are missing stay as they are. */
const policyTexts = <Texts extends z.ZodType>(texts: Texts) =>
  z.object(
    Object.fromEntries(FRONT_POLICIES.map((type) => [type, texts.optional()])) as Record<
      FrontPolicy,
      z.ZodOptional<Texts>
    >,
  )

/** All that a shop's front shows beyond its products. */
const front = z.object({
  banner: shopBanner.nullable(),
  about: localized,
  /** categories in the order in which the front names them; those that are missing follow in the usual one */
  shelves: z.array(id),
  featured: z.array(id),
  holidays: z.array(holiday),
  hours: openingHours,
  exceptions: z.array(hourException),
  /** texts in Markdown; without one the ready text with the shop's facts is shown */
  policies: policyTexts(localized),
})

const givenFront = z.object({
  /** a key of null keeps the picture that is there */
  banner: z.object({ key: fileKey.nullable(), alt: givenTexts(BANNER_ALT_MAX) }).nullable(),
  about: givenTexts(STORY_MAX),
  shelves: z.array(id).max(SHELVES_MAX),
  featured: z.array(id).max(FEATURED_MAX),
  holidays: z.array(holiday.extend({ from: givenDay, to: givenDay })).max(HOLIDAYS_MAX),
  hours: givenHours,
  exceptions: z.array(z.object({ day: givenDay, spans: givenSpans })).max(EXCEPTIONS_MAX),
  policies: policyTexts(givenTexts(POLICY_MAX)),
})

const sellerFront = z.object({
  /** rises with each change of draft or front; sent back with the next change */
  version: z.int(),
  /** as buyers see it */
  published: front,
  /** the same with what the draft changes */
  draft: front,
  /** the parts that the draft changes; empty without one */
  changed: z.array(z.enum(FRONT_PARTS)),
  savedAt: moment.nullable(),
  /** the featured products of the draft with their names */
  featured: z.array(z.object({ id, name: z.string() })),
  /** the ready texts with the shop's facts filled in, by language; '' where the shop lacks what the text needs */
  templates: policyTexts(localized),
})

const version = z.int().min(0).max(2_147_483_647)
const WRITE_REFUSALS = ['conflict', 'field_invalid', 'not_found'] as const

export const frontContract = {
  getSellerFront: endpoint({
    method: 'GET',
    path: '/seller/front',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'What the own shop shows of itself, and the draft that is to replace it',
    reply: sellerFront,
    refusals: [],
  }),
  updateSellerFront: endpoint({
    method: 'PATCH',
    path: '/seller/front',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Write parts of the draft; buyers see them once it is published',
    body: givenFront.partial().extend({ version }),
    words: { 'holidays.from': 'dateFrom', 'holidays.to': 'dateTo', 'policies.terms': 'policies' },
    reply: sellerFront,
    refusals: [...WRITE_REFUSALS, 'spans_overlap', 'date_order'],
  }),
  publishSellerFront: endpoint({
    method: 'POST',
    path: '/seller/front/publish',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Show the draft to buyers',
    body: z.object({ version }),
    reply: sellerFront,
    refusals: ['conflict', 'nothing_to_publish'],
  }),
  discardSellerFront: endpoint({
    method: 'DELETE',
    path: '/seller/front/draft',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Give the draft up; the front stays as buyers see it',
    query: z.object({
      version: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    }),
    reply: sellerFront,
    refusals: ['conflict'],
  }),
}
