/** The tax agency's system to which records go: its real one, its one for tests, or the stand-in on this machine. */
export const VERIFACTU_ENVIRONMENTS = ['production', 'preproduction', 'local'] as const
export type VerifactuEnvironment = (typeof VERIFACTU_ENVIRONMENTS)[number]

/**
 * Where a record stands: not sent yet, sent without an answer, taken by the agency, taken with something wrong in it, or
 * refused, so that the agency does not have it.
 */
export const RECORD_STATES = ['waiting', 'unanswered', 'accepted', 'acceptedWithErrors', 'rejected'] as const
export type RecordState = (typeof RECORD_STATES)[number]

/**
 * What a record of registration says of the agency's earlier answers about the same invoice: N, the agency has one, which this
 * one mends; S, it has one, and refused the last that was to mend it; X, it has none. Source: record design, RechazoPrevio.
 */
export const REJECTIONS_BEFORE = ['N', 'S', 'X'] as const
export type RejectionBefore = (typeof REJECTIONS_BEFORE)[number]
