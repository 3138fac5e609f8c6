import {
  BATCH_FILES_MAX,
  type BatchReason,
  type BatchState,
  type PictureProblem,
} from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { PICTURES_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/tag.tsx'

const PROBLEMS: Record<PictureProblem, () => string> = {
  unknownReference: m.seller_pictures_why_unknown_reference,
  ambiguousReference: m.seller_pictures_why_ambiguous_reference,
  notAPicture: m.seller_pictures_why_not_a_picture,
  tooLarge: m.seller_pictures_why_too_large,
  encrypted: m.seller_pictures_why_encrypted,
  samePicture: m.seller_pictures_why_same_picture,
  tooMany: () => m.seller_pictures_why_too_many({ most: PICTURES_MAX }),
}

const REASONS: Record<BatchReason, () => string> = {
  zipUnreadable: m.seller_pictures_bad_zip_unreadable,
  zipTooMany: () => m.seller_pictures_bad_zip_too_many({ most: BATCH_FILES_MAX }),
  tooHeavy: m.seller_pictures_bad_too_heavy,
  failed: m.seller_pictures_bad_failed,
}

/** Why a picture is left out, as a sentence. */
export const problemWord = (problem: PictureProblem): string => PROBLEMS[problem]()

/** Why nothing of a batch is used, as a sentence. */
export const reasonWord = (reason: BatchReason): string => REASONS[reason]()

const STATES: Record<BatchState, { word: () => string; tone: Tone }> = {
  reading: { word: m.seller_pictures_state_reading, tone: 'amber' },
  ready: { word: m.seller_pictures_state_ready, tone: 'accent' },
  applying: { word: m.seller_pictures_state_applying, tone: 'amber' },
  refused: { word: m.seller_pictures_state_refused, tone: 'red' },
  applied: { word: m.seller_pictures_state_applied, tone: 'leaf' },
}

/** How a batch stands, in words and colour; one that was not applied within a day has expired. */
export const batchState = (state: BatchState, isOpen: boolean): { text: string; tone: Tone } =>
  state === 'ready' && !isOpen
    ? { text: m.seller_pictures_state_expired(), tone: 'plain' }
    : { text: STATES[state].word(), tone: STATES[state].tone }
