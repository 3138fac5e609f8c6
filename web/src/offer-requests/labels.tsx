import type { OfferRequestState } from '@lonja/core/offer-requests/offer-request.ts'
import { m } from '../paraglide/messages.js'
import { Tag, type Tone } from '../ui/tag.tsx'

const STATES: Record<OfferRequestState, { text: () => string; tone: Tone }> = {
  open: { text: m.offerrequests_state_open, tone: 'amber' },
  answered: { text: m.offerrequests_state_answered, tone: 'leaf' },
  declined: { text: m.offerrequests_state_declined, tone: 'red' },
  withdrawn: { text: m.offerrequests_state_withdrawn, tone: 'plain' },
  closed: { text: m.offerrequests_state_closed, tone: 'plain' },
}

/** What a state of a request for an offer is called. */
export const offerRequestWord = (state: OfferRequestState): string => STATES[state].text()

/** Where a request for an offer stands. */
export const OfferRequestTag = ({ state }: { state: OfferRequestState }) => (
  <Tag tone={STATES[state].tone}>{offerRequestWord(state)}</Tag>
)
