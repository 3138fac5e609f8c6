import type { VoucherEvent, VoucherState } from '@lonja/core/vouchers/voucher-lists.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

const STATES: Record<VoucherState, { text: () => string; tone: Tone }> = {
  usable: { text: m.vouchers_state_usable, tone: 'leaf' },
  offered: { text: m.vouchers_state_offered, tone: 'amber' },
  empty: { text: m.vouchers_state_empty, tone: 'plain' },
  expired: { text: m.vouchers_state_expired, tone: 'plain' },
  cancelled: { text: m.vouchers_state_cancelled, tone: 'red' },
}

/** How a voucher stands, with its colour. */
export const stateWord = (state: VoucherState): { text: string; tone: Tone } => ({
  text: STATES[state].text(),
  tone: STATES[state].tone,
})

/** The same for its owner: what was given to another account is not spent. `history`: its movements, the latest first. */
export const ownStateWord = ({
  state,
  history,
}: {
  state: VoucherState
  history: readonly { kind: VoucherEvent }[]
}): { text: string; tone: Tone } =>
  state === 'empty' && history[0]?.kind === 'transfer'
    ? { text: m.vouchers_event_transfer_out(), tone: STATES.empty.tone }
    : stateWord(state)

const EVENTS: Record<Exclude<VoucherEvent, 'transfer'>, () => string> = {
  issue: m.vouchers_event_issue,
  spend: m.vouchers_event_spend,
  give_back: m.vouchers_event_give_back,
  cancel: m.vouchers_event_cancel,
  expire: m.vouchers_event_expire,
}

/** What a movement of a voucher was for one side of the market; a transfer by its direction. */
export const eventWord = (
  { kind, amount }: { kind: VoucherEvent; amount: number },
  side: 'buyer' | 'seller' = 'buyer',
): string => {
  if (kind === 'issue' && side === 'seller') return m.vouchers_event_issued()
  if (kind === 'transfer') return amount > 0 ? m.vouchers_event_transfer_in() : m.vouchers_event_transfer_out()
  return EVENTS[kind]()
}
