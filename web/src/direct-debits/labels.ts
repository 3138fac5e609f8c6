import type { DebitBatchState, DebitRowState } from '@lonja/core/direct-debits/debit-batch.ts'
import type { MandateEnd, MandateScheme, MandateStanding } from '@lonja/core/direct-debits/mandate.ts'
import { m } from '../paraglide/messages.js'

interface Label {
  word: () => string
  tone: 'plain' | 'amber' | 'leaf' | 'red'
}

/** How a batch stands. */
export const BATCH_LABELS: Record<DebitBatchState, Label> = {
  open: { word: m.debits_state_open, tone: 'amber' },
  sent: { word: m.debits_state_sent, tone: 'amber' },
  collected: { word: m.debits_state_collected, tone: 'leaf' },
  cancelled: { word: m.debits_state_cancelled, tone: 'plain' },
}

/** What became of a row; one that waits says nothing. */
export const ROW_LABELS: Record<Exclude<DebitRowState, 'open'>, Label> = {
  removed: { word: m.debits_row_removed, tone: 'plain' },
  collected: { word: m.debits_row_collected, tone: 'leaf' },
  returned: { word: m.debits_row_returned, tone: 'red' },
}

/** How a mandate stands. */
export const MANDATE_LABELS: Record<MandateStanding, Label> = {
  asked: { word: m.debits_mandate_asked, tone: 'amber' },
  signed: { word: m.debits_mandate_signed, tone: 'leaf' },
  ended: { word: m.debits_mandate_ended, tone: 'plain' },
  expired: { word: m.debits_mandate_expired, tone: 'red' },
}

/** Who or what ended a mandate. */
export const END_WORDS: Record<MandateEnd, () => string> = {
  buyer: m.debits_ended_by_buyer,
  seller: m.debits_ended_by_seller,
  bank: m.debits_ended_by_bank,
  replaced: m.debits_ended_by_replaced,
  deleted: m.debits_ended_by_deleted,
}

export const SCHEME_WORDS: Record<MandateScheme, () => string> = {
  CORE: m.debits_scheme_CORE,
  B2B: m.debits_scheme_B2B,
}
