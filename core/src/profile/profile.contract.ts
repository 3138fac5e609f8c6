import { z } from 'zod'
import { registerName, user } from '../accounts/accounts.contract.ts'
import { OWN_PROOFS } from '../accounts/codes.ts'
import { OWN_PROOF_REFUSALS, ownProof } from '../accounts/credentials.contract.ts'
import { fileKey } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { done, moment } from '../kernel/wire.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { SHOP_STATUSES } from '../shops/shop-machine.ts'
import { BIO_MAX, USERNAME_PATTERN } from './username.ts'

/** Of oneself, what the profile page shows besides who one is. */
const profile = user.extend({
  username: z.string().nullable(),
  bio: z.string(),
  /** from when the name may change again; null when it may now (spec §3, §9) */
  nameFreeAt: moment.nullable(),
  /** of the shop that one acts for; a buyer has none */
  followers: z.int(),
  /** shops that the account follows */
  following: z.int(),
  hasPassword: z.boolean(),
})

const openOrder = z.object({
  id,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  shopName: z.string(),
  accountName: z.string(),
})

export const profileContract = {
  getProfile: endpoint({
    method: 'GET',
    path: '/users/me',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'Oneself: name, username, bio, avatar, followers and following',
    reply: profile,
    refusals: [],
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/users/{id}',
    scope: 'user',
    summary: 'Change oneself; the name once in 30 days',
    params: z.object({ id: idText }),
    body: z.object({
      name: registerName.optional(),
      username: z.string().trim().toLowerCase().regex(USERNAME_PATTERN).nullable().optional(),
      bio: z.string().trim().max(BIO_MAX).optional(),
      /** an uploaded file of the kind avatar; null takes the picture away */
      avatar: fileKey.nullable().optional(),
      locale: z.enum(LOCALES).optional(),
    }),
    reply: profile,
    refusals: ['name_characters', 'not_found', 'name_change_too_early', 'username_taken'],
  }),
  getMyData: endpoint({
    method: 'GET',
    path: '/users/me/data',
    scope: 'user',
    inSupportView: 'closed',
    media: 'application/json',
    summary: 'Everything that the market keeps of oneself and of the accounts that are one’s own alone, as JSON',
    reply: z.unknown(),
    refusals: ['too_many_requests'],
  }),
  getDeparture: endpoint({
    method: 'GET',
    path: '/users/me/departure',
    scope: 'user',
    summary: 'What deleting oneself would mean: what stands against it, which accounts close, what proves who asks',
    reply: z.object({
      /** orders of accounts that would close; none may be open */
      openOrders: z.array(openOrder),
      /** accounts that would be left without an owner */
      lastOwnerOf: z.array(
        z.object({
          id,
          name: z.string(),
          kind: z.string(),
          /** null of an account that is no shop's */
          shop: z.object({ id, status: z.enum(SHOP_STATUSES), mayClose: z.boolean() }).nullable(),
        }),
      ),
      closes: z.array(z.object({ id, name: z.string() })),
      /** by what one may prove that it is oneself who asks; nothing for those whom a provider alone vouches for */
      proofs: z.array(z.enum(OWN_PROOFS)),
    }),
    refusals: [],
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/users/me',
    scope: 'user',
    summary: 'Delete oneself for good; needs the password or a code, and an order that is not over stands against it',
    body: z.object(ownProof),
    reply: done,
    refusals: [...OWN_PROOF_REFUSALS, 'open_orders', 'last_owner'],
  }),
}
