import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { moment } from '../kernel/wire.ts'
import { shopCard } from '../shops/shops.contract.ts'

/** What stands between an account and a shop: whether it follows, and how many do. */
const followInfo = z.object({ shopId: id, following: z.boolean(), followers: z.int() })

export const followsContract = {
  follow: endpoint({
    method: 'POST',
    path: '/follows',
    scope: 'buyer',
    summary: 'Follow a shop; doing it twice is doing it once',
    body: z.object({ shopId: id }),
    reply: followInfo,
    refusals: ['not_found'],
  }),
  unfollow: endpoint({
    method: 'PATCH',
    path: '/unfollow/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'No longer follow a shop; id is the shop’s',
    params: z.object({ id: idText }),
    reply: followInfo,
    refusals: ['not_found'],
  }),
  getFollows: endpoint({
    method: 'GET',
    path: '/follows',
    scope: 'buyer',
    summary: 'Shops that the account follows, the latest first',
    query: z.object(pageQuery),
    reply: pageOf(shopCard.extend({ followedAt: moment })),
    refusals: [],
  }),
  getFollowInfo: endpoint({
    method: 'GET',
    path: '/follow-info/{id}',
    scope: 'public',
    summary: 'Whether the caller follows a shop, and how many do; id is the shop’s',
    params: z.object({ id: idText }),
    reply: followInfo,
    refusals: ['not_found'],
  }),
}
