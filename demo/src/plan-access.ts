import type { AccessGrant } from '@lonja/core/access/access-machine.ts'
import { ANSWER_WITHIN } from '@lonja/core/access/access-machine.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { BUYERS } from './people.ts'
import type { Buyer, Seller } from './plan-people.ts'
import type { Row } from './seed.queries.ts'
import { shopIdOf } from './shops.ts'

/** Price groups: shop, name, basis points, and who of the demo buyers is in it. */
const GROUPS: readonly (readonly [sub: string, name: string, bp: number, members: readonly string[]])[] = [
  ['brillosur', 'Hostelería', 800, ['bar@lonja.example']],
  ['brillosur', 'Hoteles', 1200, ['hotel@lonja.example']],
  ['estilonorte', 'Salones', 1000, []],
  ['estilonorte', 'Academias', 1500, []],
  ['oriente', 'Bazares', 1000, ['bazar@lonja.example']],
  ['ferroebro', 'Ferreterías', 700, []],
  ['vidal', 'Hoteles', 500, ['hotel@lonja.example']],
  ['vidal', 'Restaurantes', 300, []],
]

/** Links that shops hand out: group by name, uses at most, days that they hold. */
const INVITATIONS: readonly (readonly [
  sub: string,
  label: string,
  group: string | null,
  maxUses: number | null,
  days: number | null,
])[] = [
  ['estilonorte', 'Feria de Bilbao', 'Salones', 50, 30],
  ['estilonorte', 'Mostrador', null, null, null],
  ['brillosur', 'Comercial costa', 'Hostelería', 20, 90],
  ['oriente', '展会客户', 'Bazares', 100, 60],
  ['vidal', 'Catálogo de hostelería', 'Restaurantes', 200, null],
]

/** Businesses of the busy kind who ask the demo's shops for access or terms: by their place, shop, state, hours ago, group. */
const ASKING: readonly (readonly [
  nth: number,
  sub: string,
  state: AccessGrant,
  hours: number,
  activity: string,
  message: string,
  group?: string,
])[] = [
  [8, 'estilonorte', 'requested', 19, 'Papelería y regalos', 'Queremos añadir un rincón de cuidado del cabello.'],
  [16, 'estilonorte', 'requested', 3, 'Mercería', ''],
  [24, 'estilonorte', 'approved', 500, 'Academia de estética', ''],
  [32, 'estilonorte', 'expired', 200, 'Floristería', 'Busco difusores para revender.'],
  [0, 'brillosur', 'requested', 5, 'Bar de tapas', 'Nos recomienda Bar La Marina.'],
  [4, 'brillosur', 'revoked', 900, 'Restaurante', ''],
  [36, 'oriente', 'requested', 8, 'Colegio', '为学校活动采购用品。'],
  [20, 'ferroebro', 'requested', 2, 'Locutorio', ''],
  [4, 'vidal', 'approved', 1100, 'Restaurante', '', 'Restaurantes'],
  [12, 'vidal', 'approved', 1500, 'Restaurante', '', 'Restaurantes'],
]

const ACTIVITIES: Record<string, string> = {
  'bar@lonja.example': 'Bar y marisquería',
  'bazar@lonja.example': 'Bazar y menaje',
  'peluqueria@lonja.example': 'Peluquería de señoras',
  'ana@lonja.example': 'Regalos y complementos',
  'hotel@lonja.example': 'Hotel de 64 habitaciones',
}

interface AccessPlan {
  groups: Row[]
  invitations: Row[]
  access: Row[]
  events: Row[]
}

/** Who may see the private shops, who asked, and at which prices. */
export const planAccess = (now: Date, buyers: readonly Buyer[], sellers: readonly Seller[]): AccessPlan => {
  const plan: AccessPlan = { groups: [], invitations: [], access: [], events: [] }
  const ago = (hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString()
  const sellerOf = (sub: string) => sellers[shopIdOf(sub) - 1]

  const groupIds = new Map<string, number>()
  for (const [sub, name, discount_bp] of GROUPS) {
    const id = plan.groups.length + 1
    groupIds.set(`${sub} ${name}`, id)
    plan.groups.push({ id, shop_id: shopIdOf(sub), name, discount_bp, created_at: ago(90 * 24) })
  }
  for (const [i, [sub, label, group, max_uses, days]] of INVITATIONS.entries())
    plan.invitations.push({
      id: i + 1,
      shop_id: shopIdOf(sub),
      token: `demo-${sub}-${String(i + 1).padStart(4, '0')}`,
      label,
      group_id: group === null ? null : groupIds.get(`${sub} ${group}`),
      max_uses,
      expires_at: days === null ? null : new Date(now.getTime() + days * DAY).toISOString(),
      created_by: sellerOf(sub)?.operatorId,
      created_at: ago(24 * (i + 1)),
    })

  const add = (
    buyer: Buyer,
    sub: string,
    state: AccessGrant,
    hours: number,
    told: { activity: string; message: string; group: number | null },
  ): void => {
    const id = plan.access.length + 1
    const seller = sellerOf(sub)
    const isWaiting = state === 'requested'
    const answered = state === 'expired' ? hours - 24 : hours - 6
    const isNo = state === 'refused' || state === 'revoked'
    plan.access.push({
      id,
      shop_id: shopIdOf(sub),
      account_id: buyer.accountId,
      state,
      requested_at: ago(hours),
      changed_at: ago(isWaiting ? hours : answered),
      decided_at: isWaiting || state === 'expired' ? null : ago(answered),
      answer_by: isWaiting ? new Date(now.getTime() - hours * HOUR + ANSWER_WITHIN).toISOString() : null,
      asked_by: buyer.operatorId,
      company_name: buyer.address.company_name,
      city: buyer.address.city,
      tax_identification_code: buyer.address.tax_identification_code,
      activity: told.activity,
      message: told.message,
      reason: state === 'refused' ? 'otherTrade' : state === 'revoked' ? 'inactive' : null,
      group_id: told.group,
    })
    const event = (at: number, actor: string, action: string, from_state: string, to_state: string) =>
      plan.events.push({
        access_id: id,
        at: ago(at),
        actor,
        operator_id: actor === 'buyer' ? buyer.operatorId : actor === 'seller' ? seller?.operatorId : null,
        actor_name: actor === 'buyer' ? buyer.person : actor === 'seller' ? seller?.person : '',
        action,
        from_state,
        to_state,
        reason: isNo && actor === 'seller' ? plan.access.at(-1)?.reason : null,
        note: '',
      })
    event(hours, 'buyer', 'request', 'notApplied', 'requested')
    if (state === 'approved') event(answered, 'seller', 'approve', 'requested', 'approved')
    if (state === 'refused') event(answered, 'seller', 'refuse', 'requested', 'refused')
    if (state === 'expired') event(answered, 'system', 'expire', 'requested', 'expired')
    if (state === 'revoked') {
      event(hours - 1, 'seller', 'approve', 'requested', 'approved')
      event(answered, 'seller', 'revoke', 'approved', 'revoked')
    }
  }

  for (const [i, { email, access }] of BUYERS.entries()) {
    const buyer = buyers[i]
    if (!buyer) continue
    for (const [sub, state] of Object.entries(access ?? {})) {
      const group = GROUPS.find(([of, , , members]) => of === sub && members.includes(email))
      add(buyer, sub, state, state === 'requested' ? 7 : state === 'refused' ? 40 : 60 * 24, {
        activity: ACTIVITIES[email] ?? '',
        message: '',
        group: group ? (groupIds.get(`${sub} ${group[1]}`) ?? null) : null,
      })
    }
  }
  for (const [nth, sub, state, hours, activity, message, group] of ASKING) {
    const buyer = buyers[BUYERS.length + nth]
    if (buyer) add(buyer, sub, state, hours, { activity, message, group: groupIds.get(`${sub} ${group}`) ?? null })
  }
  return plan
}
