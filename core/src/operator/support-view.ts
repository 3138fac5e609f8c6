import { MINUTE } from '../kernel/clock.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { RefusalCode } from '../kernel/refusals.ts'

/** How long someone of the market's support sees it as another person does, in ms. */
export const SUPPORT_VIEW_LIFE = 30 * MINUTE

/** Longest reason for such a view, in characters. */
export const SUPPORT_VIEW_REASON_MAX = 300

/** How long the person who was seen finds it in the list of their sessions, in days. */
export const SUPPORT_VIEW_LISTED_DAYS = 90

/** Why a call is refused to someone who sees the market as another person: it writes, or it answers secrets; null: it may be made. */
export const supportViewRefusal = ({
  method,
  inSupportView,
}: Pick<Endpoint, 'method' | 'inSupportView'>): RefusalCode | null => {
  if (inSupportView === 'open') return null
  if (method !== 'GET') return 'support_view_only'
  return inSupportView === 'closed' ? 'support_view_closed' : null
}
