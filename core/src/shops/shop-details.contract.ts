import { z } from 'zod'
import { OWN_PROOF_REFUSALS, ownProof } from '../accounts/credentials.contract.ts'
import { fileKey } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, localized, picture, stateVersion } from '../kernel/wire.ts'
import { contactPart, identityRequest, papersPart, picturesPart, placePart, shopBasics } from './opening.contract.ts'
import { DETAIL_PARTS } from './shop-details.ts'
import { SHOP_TYPES } from './shop-lists.ts'
import { SHOP_STATUSES } from './shop-machine.ts'

/** A picture of the shop; `key` of one that was sent in with a form, null of others. */
const ownPicture = z.object({ address: picture, key: fileKey.nullable(), name: z.string() })

const details = z.object({
  status: z.enum(SHOP_STATUSES),
  /** whether it may be written: false before the first opening, and once the shop is closed */
  isOpenToChange: z.boolean(),
  name: z.string(),
  /** in other languages; where one is missing the name is shown */
  names: localized,
  /** the shop's address, which stays */
  subDomain: z.string(),
  industryId: id.nullable(),
  type: z.enum(SHOP_TYPES),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  province: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  businessPhone: z.string(),
  businessEmail: z.string(),
  orderEmail: z.string(),
  website: z.string(),
  logo: ownPicture.nullable(),
  images: z.array(ownPicture),
  /** orders that their buyers have yet to pick up, at the address of now */
  openPickUps: z.int(),
  companyName: z.string(),
  taxIdentificationCode: z.string(),
  /** the last request for another legal name or tax ID: the one that waits, or what became of it */
  identity: identityRequest.nullable(),
  /** of each part, for the form that changes it */
  versions: z.object(
    Object.fromEntries(DETAIL_PARTS.map((part) => [part, stateVersion])) as Record<
      (typeof DETAIL_PARTS)[number],
      typeof stateVersion
    >,
  ),
})

export const shopDetailsContract = {
  getSellerDetails: endpoint({
    method: 'GET',
    path: '/seller/details',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'settings',
    summary: 'What the own shop says of who and where it is',
    reply: details,
    refusals: [],
  }),
  updateSellerDetails: endpoint({
    method: 'PATCH',
    path: '/seller/details',
    scope: 'seller',
    shopArea: 'settings',
    words: { name: 'shopName', names: 'shopName' },
    summary: 'Change what the own shop says of itself; buyers see it at once',
    body: z.object({
      ...shopBasics.omit({ subDomain: true }).partial().shape,
      ...placePart.partial().shape,
      ...contactPart.omit({ openingHours: true }).partial().shape,
      ...picturesPart.partial().shape,
      /** of the part that is changed; a change of several parts at once names none */
      version: stateVersion.optional(),
    }),
    reply: details,
    refusals: ['transition_not_allowed', 'field_invalid', 'invalid_post_code', 'shop_name_taken', 'conflict'],
  }),
  askShopIdentity: endpoint({
    method: 'POST',
    path: '/seller/identity-requests',
    scope: 'seller',
    shopArea: 'settings',
    status: 201,
    summary:
      'Ask the market to let the own shop invoice under another legal name or tax ID; an owner alone, who proves who they are',
    body: papersPart.extend({ documents: papersPart.shape.documents.min(1), ...ownProof }),
    reply: details,
    refusals: [
      ...OWN_PROOF_REFUSALS,
      'role_forbids',
      'owner_too_new',
      'transition_not_allowed',
      'field_invalid',
      'invalid_tax_id',
      'identity_waits',
      'identity_same',
      'identity_series_taken',
    ],
  }),
  withdrawShopIdentity: endpoint({
    method: 'DELETE',
    path: '/seller/identity-requests/{id}',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Take back what the own shop asked for; an owner alone',
    params: z.object({ id: idText }),
    reply: details,
    refusals: ['not_found', 'role_forbids', 'transition_not_allowed'],
  }),
  decideShopIdentity: endpoint({
    method: 'PATCH',
    path: '/operator/identity-requests/{id}',
    scope: 'operator',
    marketArea: 'shops',
    summary:
      'Let a shop invoice under the legal name and tax ID that it asked for, or send the request back with a reason',
    params: z.object({ id: idText }),
    body: z.object({
      decision: z.enum(['approve', 'return']),
      /** what the owner reads; needed to send it back */
      reason: z.string().trim().max(500).optional(),
    }),
    reply: done,
    refusals: ['not_found', 'transition_not_allowed', 'reason_needed', 'identity_series_taken', 'identity_in_batch'],
  }),
}
