import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { ZipFile } from 'yazl'

/** A file of a zip: its name, with letters of any language, what is in it, and when it was made. */
export interface ZipPart {
  name: string
  bytes: Uint8Array
  at: Date
}

async function* piecesOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const written = zip.outputStream as Readable
  for await (const { name, bytes, at } of parts) {
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, { compress: false, mtime: at })
    for (let piece = written.read(); piece !== null; piece = written.read()) yield piece
  }
  zip.end()
  yield* written
}

/**
 * The body of an answer that is a zip of files which are made one after the other: the next one when its client has taken what was made
 * before. When the client goes away no other one is made. PDFs are compressed themselves, so that the zip does not do it again.
 */
export const zipStream = (parts: AsyncIterable<ZipPart>) =>
  ReadableStream.from(piecesOf(parts)) as globalThis.ReadableStream<Uint8Array>
