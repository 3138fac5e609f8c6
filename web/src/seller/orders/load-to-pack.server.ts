import { type RouterContextProvider, redirectDocument } from 'react-router'
import { client, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { pdfAddress } from '../../ui/pdf-link.tsx'
import { idsOf } from './act-on-orders.server.ts'

/** The orders that an address names, as they are packed: ?id=1&id=2. */
export const loadToPack = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const ids = idsOf(url.searchParams)
  if (ids.length === 0) return []
  return (await orErrorPage(client(context).getOrdersToPack({ query: { ids: ids.join(',') } }))).items
}

/** The same with where their PDF is, if there is something to pack; an address with ?pdf=1 is led there. */
export const loadPacking = async (context: Readonly<RouterContextProvider>, url: URL, pdfPath: string) => {
  const orders = await loadToPack(context, url)
  const open = orders.filter(({ lines }) => lines.length > 0)
  const pdf = open.length > 0 ? { path: pdfPath, query: { ids: open.map(({ id }) => id).join(',') } } : undefined
  if (pdf && url.searchParams.get('pdf') === '1')
    throw redirectDocument(pdfAddress(pdf.path, context.get(localeContext), pdf.query))
  return { orders, pdf }
}
