import type { DebitBatchState, DebitRowState } from '@lonja/core/direct-debits/debit-batch.ts'
import type { MandateEnd, MandateScheme, MandateStanding } from '@lonja/core/direct-debits/mandate.ts'
import { m } from '../paraglide/messages.js'

interface Label {
  word: () => string
  tone: 'plain' | 'amber' | 'leaf' | 'red'
}

/** How a batch stands. */
export const BATCH_LABELS: Record<DebitBatchState, Label> = {
  open: { word: m.directdebits_state_open, tone: 'amber' },
  sent: { word: m.directdebits_state_sent, tone: 'amber' },
  collected: { word: m.directdebits_state_collected, tone: 'leaf' },
  cancelled: { word: m.directdebits_state_cancelled, tone: 'plain' },
}

/** What became of a row; one that waits says nothing. */
export const ROW_LABELS: Record<Exclude<DebitRowState, 'open'>, Label> = {
  removed: { word: m.directdebits_row_removed, tone: 'plain' },
  collected: { word: m.directdebits_row_collected, tone: 'leaf' },
  returned: { word: m.directdebits_row_returned, tone: 'red' },
}

/** How a mandate stands. */
export const MANDATE_LABELS: Record<MandateStanding, Label> = {
  asked: { word: m.directdebits_mandate_asked, tone: 'amber' },
  signed: { word: m.directdebits_mandate_signed, tone: 'leaf' },
  ended: { word: m.directdebits_mandate_ended, tone: 'plain' },
  expired: { word: m.directdebits_mandate_expired, tone: 'red' },
}

/** Who or what ended a mandate. */
export const END_WORDS: Record<MandateEnd, () => string> = {
  buyer: m.directdebits_ended_by_buyer,
  seller: m.directdebits_ended_by_seller,
  bank: m.directdebits_ended_by_bank,
  replaced: m.directdebits_ended_by_replaced,
  deleted: m.directdebits_ended_by_deleted,
}

export const SCHEME_WORDS: Record<MandateScheme, () => string> = {
  CORE: m.directdebits_scheme_CORE,
  B2B: m.directdebits_scheme_B2B,
}
