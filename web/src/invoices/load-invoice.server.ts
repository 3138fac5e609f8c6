import type { RouterContextProvider } from 'react-router'
import { client, orErrorPage } from '../server/api.server.ts'
import { qrSvg } from '../server/qr-svg.ts'

/** An invoice with the drawing of its QR code, where it has one. */
export const loadInvoice = async (context: Readonly<RouterContextProvider>, id: string) => {
  const invoice = await orErrorPage(client(context).getInvoice({ params: { id } }))
  const { qrAddress } = invoice
  return { invoice, qr: qrAddress && `data:image/svg+xml;utf8,${encodeURIComponent(qrSvg(qrAddress))}` }
}
