import type { ReplyOf } from '../../frame/wire.ts'

/** A movement of the bank, with the orders that it could pay. */
export type Entry = ReplyOf<'getBankEntries'>['items'][number]

/** A movement, whatever it could pay. */
export type Shown = Omit<Entry, 'match' | 'candidates'>

/** What of a movement makes it doubtful that it is new money. */
export type Doubtful = Pick<Entry, 'id' | 'sameAs' | 'takenBack'>

/** The movement by which the bank took this one back. */
export type TakenBack = NonNullable<Entry['takenBack']>

/** Orders that a movement could pay, and why. */
export type Candidate = Entry['candidates'][number]
