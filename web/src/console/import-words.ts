import type { ImportState, RowOutcome } from '@lonja/core/imports/import-machine.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

const STATES: Record<ImportState, { word: () => string; tone: Tone }> = {
  checking: { word: m.seller_imports_checking, tone: 'amber' },
  ready: { word: m.seller_imports_ready, tone: 'accent' },
  waiting: { word: m.seller_imports_waiting, tone: 'amber' },
  running: { word: m.seller_imports_running, tone: 'amber' },
  done: { word: m.seller_imports_done, tone: 'leaf' },
  refused: { word: m.seller_imports_refused, tone: 'red' },
  failed: { word: m.seller_imports_failed, tone: 'red' },
  undoing: { word: m.seller_imports_undoing, tone: 'amber' },
  undone: { word: m.seller_imports_undone, tone: 'plain' },
}

/** How an import stands, in words and colour. */
export const importState = (state: ImportState) => ({ text: STATES[state].word(), tone: STATES[state].tone })

const OUTCOMES: Record<RowOutcome, { word: () => string; tone: Tone }> = {
  made: { word: m.seller_imports_row_made, tone: 'leaf' },
  changed: { word: m.seller_imports_row_changed, tone: 'amber' },
  unchanged: { word: m.seller_imports_row_unchanged, tone: 'plain' },
  refused: { word: m.seller_imports_row_refused, tone: 'red' },
}

/** What a row of a file does, in words and colour. */
export const rowOutcome = (outcome: RowOutcome) => ({ text: OUTCOMES[outcome].word(), tone: OUTCOMES[outcome].tone })
