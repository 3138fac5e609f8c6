import type { RecordState, RejectionBefore } from './verifactu-lists.ts'

/** What is known of a record that was sent for an invoice. */
interface SentRecord {
  state: RecordState
  /** the agency's code of what is wrong; null where nothing is */
  errorCode: number | null
}

const isStored = ({ state }: Pick<SentRecord, 'state'>): boolean =>
  state === 'accepted' || state === 'acceptedWithErrors'

/**
 * How another record of registration for the same invoice has to be marked, from those before it, the first first. Null where none
 * may be sent: the last one is not answered yet, or the agency took it without a fault. Source: record design of VERI*FACTU, Subsanacion
 * and RechazoPrevio.
 */
export const rejectionBefore = (sent: readonly Pick<SentRecord, 'state'>[]): RejectionBefore | null => {
  const last = sent.at(-1)
  if (last?.state === 'acceptedWithErrors') return 'N'
  if (last?.state !== 'rejected') return null
  return sent.some(isStored) ? 'S' : 'X'
}

/** Faults of the agency's own while it looked at a record: nothing has to be mended before the next one. Source: its list of errors. */
export const OWN_FAULTS = [1129, 1241, 1243, 1256, 1288]
/** The agency has a record of this invoice already. */
export const DUPLICATE = 3000
/** A record that was late: the fault stands for good, and another record would be later still. */
const TOO_LATE = 2004
/** How often a record is made anew without a person who looks at it. */
export const AUTOMATIC_MAX = 3

/** Whether another record is made without anybody's act: the agency refused the last one by a fault of its own, not too often. */
export const isCorrectedAutomatically = (sent: readonly SentRecord[]): boolean => {
  const last = sent.at(-1)
  return (
    last?.state === 'rejected' &&
    OWN_FAULTS.includes(last.errorCode ?? 0) &&
    sent.length <= AUTOMATIC_MAX &&
    rejectionBefore(sent) !== null
  )
}

/**
 * Whether another record may be made: of one that was late nothing can be mended, and one whose number another program sent would be
 * refused again.
 */
export const isCorrectable = (sent: readonly SentRecord[]): boolean =>
  rejectionBefore(sent) !== null && ![TOO_LATE, DUPLICATE].includes(sent.at(-1)?.errorCode ?? 0)
