import { m } from '../paraglide/messages.js'
import { type DownloadFile, DownloadLink, DownloadMenu, TABLE_FORMATS } from '../ui/download-menu.tsx'

/** The orders of a list, and their lines, as files. `query` is what the list is narrowed by. */
export const OrdersDownload = ({ query }: { query: string }) => {
  const files: DownloadFile[] = [
    ...TABLE_FORMATS.map(([ending, format]) => ({
      text: m.orders_download_orders({ format }),
      path: `/orders.${ending}`,
      query,
    })),
    ...TABLE_FORMATS.map(([ending, format]) => ({
      text: m.orders_download_lines({ format }),
      path: `/order-lines.${ending}`,
      query,
    })),
  ]
  return <DownloadMenu label={m.orders_download()} files={files} />
}

/** Links to the lines of one order as files. */
export const OrderDownload = ({ id }: { id: number }) =>
  TABLE_FORMATS.map(([ending, format]) => (
    <DownloadLink
      key={ending}
      file={{ text: m.orders_download_lines({ format }), path: `/orders/${id}/lines.${ending}` }}
    />
  ))
