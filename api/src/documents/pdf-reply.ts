import { fileReply } from '../http/file-reply.ts'
import { makePdf } from './make-pdf.ts'
import type { Paper } from './paper.ts'

/** Papers as a PDF that a browser shows, or keeps under `name`, which has no ending. Throws Refusal: unavailable. */
export const pdfReply = async (
  papers: readonly [Paper, ...Paper[]],
  { name, title, now }: { name: string; title: string; now: Date },
): Promise<Response> =>
  fileReply(await makePdf(papers, { title, now }), { name: `${name}.pdf`, type: 'application/pdf', inline: true })
