import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import type { Actor } from '@lonja/api/http/actor.ts'
import { decideCase } from '@lonja/api/moderation/decide-case.ts'
import { appealDecision } from '@lonja/api/moderation/decisions.ts'
import { report } from '@lonja/api/moderation/report.ts'
import { setSuspension } from '@lonja/api/operator/office-people.queries.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { callAt } from './call-at.ts'
import { OFFICE, SUSPENDED_BUYER } from './people.ts'
import { findActor, findModerated, findWaitingCase } from './seed.queries.ts'

const SHOP = 'malagueta@lonja.example'

/**
 * Plays what the market's people have to moderate: a hidden product whose shop has appealed, a post, a review and a product
 * that were reported, and an account that is suspended.
 */
export const playModeration = async (deps: Deps, now: Date): Promise<void> => {
  const { db } = deps
  const [shop, buyer, moderator, suspended] = await Promise.all(
    [SHOP, 'bazar@lonja.example', OFFICE.moderation.email, SUSPENDED_BUYER.email].map((email) =>
      findActor(db, { email }),
    ),
  )
  if (!shop || !buyer || !moderator || !suspended) throw new RangeError('the demo market lacks its people')
  // a visitor is no actor
  const call = (actor: Actor | null, daysAgo: number) =>
    callAt(deps, actor as Actor, new Date(now.getTime() - daysAgo * DAY))
  const { hidden, product, publication, comment } = await findModerated(db, {
    shopId: Number(shop.shopId),
    before: new Date(now.getTime() - 7 * DAY),
  })
  const told = (
    who: Actor | null,
    daysAgo: number,
    kind: Reportable,
    id: number,
    more: { reason: 'counterfeit' | 'false' | 'offensive' | 'unsafe'; note: string; email?: string },
  ) => report({ ...call(who, daysAgo), actor: who, body: { kind, id, ...more } })

  await told(buyer, 6, 'product', hidden, { reason: 'counterfeit', note: 'Es una copia de una marca conocida.' })
  await told(null, 5, 'product', hidden, {
    reason: 'counterfeit',
    note: 'El logotipo es el nuestro y no tenemos trato con esta tienda.',
    email: 'marcas@disenoazul.example',
  })
  const params = { id: await findWaitingCase(db, { kind: 'product', id: hidden }) }
  await decideCase({
    ...call(moderator, 4),
    params,
    body: {
      action: 'hide',
      ground: 'counterfeits',
      facts: 'El producto lleva una marca registrada de otra empresa, que niega haberlo autorizado.',
    },
  })
  await appealDecision({
    ...call(shop, 1),
    params,
    body: { text: 'Lo compramos a un distribuidor autorizado. Podemos enviar la factura.' },
  })
  await told(buyer, 2, 'publication', publication, { reason: 'false', note: 'El descuento que anuncia no se aplica.' })
  await told(shop, 1, 'comment', comment, { reason: 'offensive', note: 'Insulta a nuestro repartidor.' })
  await told(null, 0.2, 'product', product, {
    reason: 'unsafe',
    note: 'Se calienta mucho al usarlo.',
    email: 'clienta@correo.example',
  })
  await transaction(db, (trx) =>
    setSuspension(trx, {
      id: suspended.accountId,
      suspension: {
        at: new Date(now.getTime() - 3 * DAY),
        ground: 'abuse',
        facts: 'Hizo más de treinta pedidos a pagar en tienda y no recogió ninguno.',
      },
    }),
  )
}
