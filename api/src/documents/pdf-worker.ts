import { parentPort } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { openFonts } from './fonts.ts'
import type { PdfWork } from './make-pdf.ts'
import { Sheet } from './sheet.ts'
import { writePaper } from './write-paper.ts'

const write = async ({ papers, title, author, pageWords, language, now }: PdfWork): Promise<Uint8Array> => {
  /** All texts of the papers, whose letters need fonts. */
  const letters = JSON.stringify([papers, pageWords, '0123456789'], (_, value) =>
    value instanceof Uint8Array ? undefined : value,
  )

  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: 'Lonja', Producer: 'Lonja', CreationDate: now, ModDate: now },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise((resolve) => doc.once('end', resolve))
  const sheet = new Sheet(doc, await openFonts(letters), pageWords)
  for (const paper of papers) writePaper(sheet, paper)
  doc.end()
  await written
  return new Uint8Array(Buffer.concat(chunks))
}

parentPort?.on('message', async (work: PdfWork) => parentPort?.postMessage(await write(work)))
