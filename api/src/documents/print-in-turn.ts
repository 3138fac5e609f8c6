import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { createGate } from '../http/gate.ts'
import { makePdf } from './make-pdf.ts'
import type { Paper } from './paper.ts'

/** Papers of all zips and catalogues are printed one at a time, so that they take one of the threads' turns at most and leave the other to short papers. */
const printer = createGate({ atOnce: 1, waitMs: MINUTE })

/** Prints one of many papers, or a long one, when it is its turn; `timeMax` as `makePdf` has it. Throws Refusal: unavailable. */
export const printInTurn = async (
  paper: Paper,
  of: { title: string; now: Date; timeMax?: number },
): Promise<Uint8Array<ArrayBuffer>> => {
  // one that fails is no reason to refuse those that wait behind it
  const [made] = await printer.run(() => Promise.allSettled([makePdf([paper], of)]))
  if (made.status === 'rejected') throw made.reason
  return made.value
}
