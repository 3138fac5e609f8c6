import { plainCode } from '@lonja/core/accounts/codes.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { isSettled } from '@lonja/core/shops/shop-closing.ts'
import { isNotYetOpen, nextShopStatus, type ShopNeed, type ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { givenUpLabel } from '@lonja/core/shops/sub-domain.ts'
import { expireWishesOf } from '../access/access-clock.ts'
import { type Proof, useProof } from '../accounts/codes.ts'
import { proveSelf } from '../accounts/prove-self.ts'
import type { Trx } from '../db/transaction.ts'
import type { Call } from '../http/implement.ts'
import { endPrograms } from '../integrations/end-programs.ts'
import { closeRequestsOf } from '../offer-requests/close-offer-requests.ts'
import { findHindrances } from './closing.queries.ts'
import { findOpening, findShopAccount, findSide, type OpeningRow, updateShop } from './opening.queries.ts'
import { notifyOwnClosing } from './shop-notices.ts'

type Closing = Call<typeof openingContract.actOnShop>

/** What an owner proved before their shop was locked: `isProven` without a `code` is a password. */
export interface OwnProof {
  isProven: boolean
  code: Proof | null
}

/**
 * Makes sure that it is the owner who closes their shop, where its status asks for that; refuses as proveSelf does. Whether they may
 * close it is decided once it is locked.
 */
export const proveClosing = async ({ deps, actor, params, body, now }: Closing): Promise<OwnProof> => {
  const side = await findSide(deps.db, { shopId: params.id, actor })
  const row = side === 'owner' ? await findOpening(deps.db, { shopId: params.id }) : undefined
  const needs = row && nextShopStatus(row.status, 'close', 'owner')?.needs
  if (!needs?.includes('proof')) return { isProven: false, code: null }
  const { codeId, code, password } = body
  const given = { codeId, password, ...(code !== undefined && { code: plainCode(code) }) }
  return {
    isProven: true,
    code: await proveSelf(deps, { given, purpose: 'closeShop', userId: actor.userId, now }),
  }
}

/** Refuses what an owner's closing still needs: a proof (conflict: the shop was opened meanwhile), and that nothing is under way. */
export const checkClosing = async (
  trx: Trx,
  { shopId, needs, proof, now }: { shopId: number; needs: readonly ShopNeed[]; proof: OwnProof; now: Date },
): Promise<void> => {
  if (needs.includes('proof') && !proof.isProven) throw new Refusal('conflict')
  if (proof.code) await useProof(trx, proof.code, now)
  if (!needs.includes('settled')) return
  const hindrances = await findHindrances(trx, { shopId })
  if (!isSettled(hindrances)) throw new Refusal('shop_not_settled', { params: { ...hindrances } })
}

/**
 * What follows when a shop is closed, whoever closes it: its programs stop, whoever waits for an answer of it is told, and one that nobody
 * ever saw leaves its name and its address to others.
 */
export const endDealings = async (
  trx: Trx,
  call: Closing,
  { shopId, from }: { shopId: number; from: ShopStatus },
): Promise<void> => {
  const { now } = call
  if (isNotYetOpen(from)) await updateShop(trx, { shopId, set: { sub_domain: givenUpLabel(shopId) } })
  await endPrograms(trx, call, { accountId: await findShopAccount(trx, { shopId }), shopId })
  await closeRequestsOf(trx, { shopId, now })
  await expireWishesOf(trx, { shopId, now })
}

/** What follows besides when an owner closed their shop: its people and the market hear of it. */
export const endOwnShop = async (
  trx: Trx,
  call: Closing,
  { row, from }: { row: OpeningRow; from: ShopStatus },
): Promise<void> => {
  const { actor, now } = call
  const shopId = row.id
  const shop = { id: shopId, name: row.name, names: row.names }
  await notifyOwnClosing(trx, { shop, who: actor.userName, from, now })
}
