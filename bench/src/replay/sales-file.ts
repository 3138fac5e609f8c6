import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** One row of the file as it stands: amounts are kept as text until someone decides what they mean. */
export interface SaleRow {
  invoice: string
  code: string
  description: string
  /** units; negative for returns */
  quantity: number
  /** `2010-12-01 08:26:00` */
  at: string
  /** per unit, in the file's own writing */
  price: string
  /** empty when the sale was made to nobody known */
  customer: string
  country: string
}

/** Reads rows from the text of the file, in file order. */
export async function* readRows(text: NodeJS.ReadableStream): AsyncGenerator<SaleRow> {
  // `pipe` passes no errors on, so a broken file would otherwise hang the reader.
  const rows = parse({ columns: true })
  text.once('error', (error) => rows.destroy(error))
  for await (const row of text.pipe(rows) as AsyncIterable<Record<string, string>>)
    yield {
      invoice: row.InvoiceNo ?? '',
      code: row.StockCode ?? '',
      description: row.Description ?? '',
      quantity: Number(row.Quantity),
      at: row.InvoiceDate ?? '',
      price: row.UnitPrice ?? '',
      customer: row.CustomerID ?? '',
      country: row.Country ?? '',
    }
}

/** The file's text. Throws when it is not there or not gzip. */
export const openSales = (file: string): NodeJS.ReadableStream => {
  const text = createGunzip()
  createReadStream(file)
    .once('error', (error) => text.destroy(error))
    .pipe(text)
  return text
}
