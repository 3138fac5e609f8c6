import type { StatementFormat } from '@lonja/core/payments/bank-statement.ts'
import { isNorma43 } from '@lonja/core/payments/statements/norma43.ts'
import { createEncodingProbe } from '../../imports/encoding.ts'

/** Bytes 0x80 to 0x9F are letters in Windows-1252 alone; without them 0xA4 is the euro sign of ISO-8859-15. */
const westernEncoding = (bytes: Uint8Array): 'windows-1252' | 'iso-8859-15' =>
  bytes.includes(0xa4) && !bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) ? 'iso-8859-15' : 'windows-1252'

const formatOf = (text: string): StatementFormat => {
  if (isNorma43(text)) return 'norma43'
  return text.startsWith('<') ? 'camt053' : 'csv'
}

/** The column of days, which every Chinese table has: GB18030 makes some Chinese of any Western text as well. */
const CHINESE_DAY = /日期|时间/

/**
 * The text of a statement without byte order mark, and its format by its first characters. Texts are UTF-8, UTF-16,
 * Windows-1252, ISO-8859-1, ISO-8859-15, and for tables GB18030. Null for bytes that are no text.
 */
export const decodeStatement = (bytes: Uint8Array): { format: StatementFormat; text: string } | null => {
  const probe = createEncodingProbe()
  probe.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { encoding } = probe.end()
  const decode = (label: string) => new TextDecoder(label).decode(bytes).trimStart()
  const isUnicode = encoding === 'utf-8' || encoding === 'utf-16le'
  const text = decode(isUnicode ? encoding : westernEncoding(bytes))
  if (text === '' || text.includes('\0')) return null
  const format = formatOf(text)
  const chinese = isUnicode || format !== 'csv' ? '' : decode('gb18030')
  return { format, text: CHINESE_DAY.test(chinese) ? chinese : text }
}
