import type { BuyingRequestStanding } from '@lonja/core/buying-requests/buying-request.ts'
import { m } from '../paraglide/messages.js'
import { Tag, type Tone } from '../ui/tag.tsx'

const STATES: Record<BuyingRequestStanding, { text: () => string; tone: Tone }> = {
  open: { text: m.buyingrequests_state_open, tone: 'leaf' },
  found: { text: m.buyingrequests_state_found, tone: 'plain' },
  dropped: { text: m.buyingrequests_state_dropped, tone: 'plain' },
  removed: { text: m.buyingrequests_state_removed, tone: 'red' },
  over: { text: m.buyingrequests_state_over, tone: 'plain' },
}

/** Where a buying request stands. */
export const BuyingRequestTag = ({ state }: { state: BuyingRequestStanding }) => (
  <Tag tone={STATES[state].tone}>{STATES[state].text()}</Tag>
)

/** Whether a company asks, or a private buyer: all that a shop is told of who it is. */
export const whoAsks = (isCompany: boolean): string =>
  isCompany ? m.buyingrequests_company() : m.buyingrequests_private()
