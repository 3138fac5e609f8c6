import { join } from 'node:path'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { inThread, ThreadStopped } from '../ops/in-thread.ts'
import { m } from '../paraglide/messages.js'
import { SOURCE_FOLDER } from '../source-folder.ts'
import type { Paper } from './paper.ts'

/** What the thread that writes a PDF is given. */
export interface PdfWork {
  papers: readonly Paper[]
  title: string
  author: string
  language: string
  pageWords: string
  now: Date
}

const THREAD = join(SOURCE_FOLDER, 'documents/pdf-worker.ts')

/**
 * Writes papers of one language as a PDF on A4, each on pages of its own, with fonts and selectable text in it. It is made in
 * a thread, so that long ones hold nobody up; the next one finds its fonts' programs loaded. Throws unavailable when that takes longer than `timeMax`, in ms, or too much memory.
 */
export const makePdf = async (
  papers: readonly [Paper, ...Paper[]],
  { title, now, timeMax }: { title: string; now: Date; timeMax?: number },
): Promise<Uint8Array<ArrayBuffer>> => {
  const [{ language, seller }] = papers
  const work: PdfWork = {
    ...{ papers, title, language, now, author: seller.name },
    pageWords: m.documents_page({ page: '{page}', pages: '{pages}' }, { locale: language }),
  }
  try {
    return await inThread(THREAD, work, timeMax)
  } catch (error) {
    throw error instanceof ThreadStopped ? new Refusal('unavailable') : error
  }
}
