import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a reader of a PDF sees of it: the text of each page, without line ends, and what its file says of itself. */
export const readPdf = async (bytes: ArrayBuffer | Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await getMeta(pdf)
  return {
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    title: String(info.Title),
    language: String(info.Language),
    madeAt: String(info.CreationDate),
  }
}
