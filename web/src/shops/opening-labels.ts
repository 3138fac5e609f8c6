import type { OpeningPoint, PointState } from '@lonja/core/shops/opening-checklist.ts'
import type { ShopChange } from '@lonja/core/shops/shop-details.ts'
import { SHOP_TYPES, type Visibility } from '@lonja/core/shops/shop-lists.ts'
import type { ShopAction, ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'
import { typeText } from './shop-labels.ts'

const POINTS: Record<OpeningPoint, () => string> = {
  shop: m.shops_opening_point_shop,
  place: m.shops_opening_point_place,
  contact: m.shops_opening_point_contact,
  pictures: m.shops_opening_point_pictures,
  papers: m.shops_opening_point_papers,
}
export const pointWord = (point: OpeningPoint): string => POINTS[point]()

const STATES: Record<PointState, { word: () => string; tone: Tone }> = {
  missing: { word: m.shops_opening_state_missing, tone: 'plain' },
  done: { word: m.shops_opening_state_done, tone: 'leaf' },
  sent: { word: m.shops_opening_state_sent, tone: 'amber' },
  returned: { word: m.shops_opening_state_returned, tone: 'red' },
  approved: { word: m.shops_opening_state_approved, tone: 'leaf' },
}
export const pointState = (state: PointState): { text: string; tone: Tone } => ({
  text: STATES[state].word(),
  tone: STATES[state].tone,
})

const STATUSES: Record<ShopStatus, { word: () => string; tone: Tone }> = {
  draft: { word: m.shops_opening_status_draft, tone: 'plain' },
  sent: { word: m.shops_opening_status_sent, tone: 'amber' },
  returned: { word: m.shops_opening_status_returned, tone: 'red' },
  open: { word: m.shops_opening_status_open, tone: 'leaf' },
  under_review: { word: m.shops_opening_status_under_review, tone: 'amber' },
  suspended: { word: m.shops_opening_status_suspended, tone: 'red' },
  closed: { word: m.shops_opening_status_closed, tone: 'red' },
}
export const shopStatus = (status: ShopStatus): { text: string; tone: Tone } => ({
  text: STATUSES[status].word(),
  tone: STATUSES[status].tone,
})

const DONE: Record<string, () => string> = {
  begin: m.shops_opening_did_begin,
  send: m.shops_opening_did_send,
  approve: m.shops_opening_did_approve,
  return: m.shops_opening_did_return,
  review: m.shops_opening_did_review,
  suspend: m.shops_opening_did_suspend,
  reopen: m.shops_opening_did_reopen,
  close: m.shops_opening_did_close,
  view: m.shops_opening_did_view,
  details: m.shops_opening_did_details,
  identityAsked: m.shops_opening_did_identityAsked,
  identityWithdrawn: m.shops_opening_did_identityWithdrawn,
  identityApproved: m.shops_opening_did_identityApproved,
  identityReturned: m.shops_opening_did_identityReturned,
}
export const didWord = (action: string): string => DONE[action]?.() ?? action

const CHANGES: Record<ShopChange, () => string> = {
  name: m.shops_change_name,
  names: m.shops_opening_names,
  type: m.shops_change_type,
  industry: m.shops_opening_industry,
  place: m.shops_opening_point_place,
  contact: m.shops_change_contact,
  pictures: m.shops_opening_point_pictures,
  companyName: m.shops_opening_company,
  taxId: m.shops_opening_tax_id,
}

/** What a shop changed of itself, with what it was and is where that is told. */
export const changeText = ({ what, before, after }: { what: ShopChange; before: string; after: string }): string => {
  const typeOr = (text: string) => {
    const type = SHOP_TYPES.find((one) => one === text)
    return what === 'type' && type ? typeText(type) : text || '—'
  }
  const value =
    before === '' && after === ''
      ? m.shops_change_done()
      : m.ui_from_to({ before: typeOr(before), after: typeOr(after) })
  return m.ui_named({ name: CHANGES[what](), value })
}

const ACTIONS: Record<ShopAction, () => string> = {
  send: m.shops_opening_send,
  approve: m.shops_opening_act_approve,
  return: m.shops_opening_act_return,
  review: m.shops_opening_act_review,
  suspend: m.shops_opening_act_suspend,
  reopen: m.shops_opening_act_reopen,
  close: m.shops_opening_act_close,
}
export const shopActionWord = (action: ShopAction): string => ACTIONS[action]()

const VISIBILITY: Record<Visibility, () => string> = {
  public: m.shops_opening_visibility_public,
  privateNoPrices: m.shops_opening_visibility_private_no_prices,
  privateHidden: m.shops_opening_visibility_private_hidden,
}
export const visibilityWord = (visibility: Visibility): string => VISIBILITY[visibility]()
