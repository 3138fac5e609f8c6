import PostalMime from 'postal-mime'

/** Most bytes of a report that are read: what it says of the delivery stands before the mail that it brings back. */
export const REPORT_MAX = 1_000_000

/** A delivery that failed for good, as a mail server reports it (RFC 3464). */
interface Bounce {
  /** the code of RFC 3463, such as 5.1.1 */
  status: string
  /** the report as text, in which the mail's Message-ID stands */
  text: string
}

/** The first bytes of a stream; the rest is read and thrown away, so that whoever writes is not cut off. */
export const readUpTo = async (stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let left = most
  for await (const chunk of stream) {
    if (left <= 0) continue
    chunks.push(chunk.subarray(0, left))
    left -= chunk.length
  }
  return Buffer.concat(chunks)
}

const FAILED = /^action:\s*failed\s*$/im
const STATUS = /^status:\s*([45]\.\d{1,3}\.\d{1,3})\b/im

/** Of the recipients of a report, whose fields stand in paragraphs, the first whose delivery failed; a delay is no failure. */
const failureIn = (fields: string): string | null => {
  for (const recipient of fields.split(/\r?\n\s*\r?\n/)) {
    const status = FAILED.test(recipient) ? STATUS.exec(recipient)?.[1] : undefined
    if (status !== undefined) return status
  }
  return null
}

/** Reads one raw message; null where it is no report that a mail could not be delivered. */
export const readBounce = async (raw: Buffer): Promise<Bounce | null> => {
  const read = raw.subarray(0, REPORT_MAX)
  const mail = await PostalMime.parse(read, { attachmentEncoding: 'utf8' }).catch(() => null)
  const report = mail?.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const status = report && failureIn(String(report.content))
  return status ? { status, text: read.toString('latin1') } : null
}
