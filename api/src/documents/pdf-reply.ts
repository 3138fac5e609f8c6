import { makePdf } from './make-pdf.ts'
import type { Paper } from './paper.ts'

/** Letters that file names have everywhere; another one becomes a dash. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .split(/[^\w.]/)
    .filter(Boolean)
    .join('-') || 'lonja'

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Papers as a PDF that a browser shows, or keeps under `name`, which has no ending. Throws Refusal: unavailable. */
export const pdfReply = async (
  papers: readonly [Paper, ...Paper[]],
  { name, title, now }: { name: string; title: string; now: Date },
): Promise<Response> =>
  new Response(await makePdf(papers, { title, now }), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${plainName(name)}.pdf"; filename*=UTF-8''${encoded(name)}.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
