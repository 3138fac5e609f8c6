import { DAY } from '../kernel/clock.ts'

/** All files of one batch together have fewer bytes than this: what a form may bring at once. */
export const BATCH_BELOW = 25 * 1024 * 1024

/** All pictures that are made of one batch have fewer bytes than this: a zip of small files may hold large pictures. */
export const BATCH_MADE_BELOW = 4 * BATCH_BELOW

/** Most files that are chosen at once, and most that a zip may have. */
export const BATCH_FILES_MAX = 1000

/** Most products that one transaction puts pictures on: it locks them, with their variants and files. */
export const BATCH_PART = 20

/** How long pictures that were looked at can be put on their products, in ms; then they are deleted, as every file that nothing uses. */
export const BATCH_KEPT = DAY

/**
 * How far a batch has come. reading: its files are looked at; ready: what they are was found, and nothing is changed yet; refused: nothing
 * of it can be used; applying: the pictures are on some of their products, and a further press puts them on the others; applied: they are on
 * all.
 */
export const BATCH_STATES = ['reading', 'ready', 'refused', 'applying', 'applied'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/**
 * Why nothing of a batch is used: a zip that is damaged, one with too many files, or one that takes too long or too much memory; failed: the market
 * could not look at it.
 */
export const BATCH_REASONS = ['zipUnreadable', 'zipTooMany', 'tooHeavy', 'failed'] as const
export type BatchReason = (typeof BATCH_REASONS)[number]

/**
 * Why a picture is left out. unknownReference: no product of the shop is called so; ambiguousReference: several are; tooMany: its product
 * has no room for more; samePicture: its product has it already, or the batch has it twice; encrypted: it needs a password.
 */
export const PICTURE_PROBLEMS = [
  'unknownReference',
  'ambiguousReference',
  'notAPicture',
  'tooLarge',
  'encrypted',
  'samePicture',
  'tooMany',
] as const
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

/** What becomes of the pictures that a product has: the new ones come behind them, or take their place. */
export const PRESENT_PICTURES = ['keep', 'replace'] as const
export type PresentPictures = (typeof PRESENT_PICTURES)[number]
