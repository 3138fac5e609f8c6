import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

/** Replies of fewer bytes are not worth compressing; those of more are compressed piece by piece as they are sent. */
export const GZIP_FROM = 1024
export const GZIP_UP_TO = 256 * 1024

/** The body of a whole JSON reply, compressed and hashed once for all who are sent it. */
export class AnswerBytes {
  readonly bytes: Buffer<ArrayBuffer>
  #gzip: Buffer<ArrayBuffer> | undefined
  #etag: string | undefined

  constructor(bytes: Buffer<ArrayBuffer>) {
    this.bytes = ownBytes(bytes)
  }

  /** Compressed at once: a stream for it takes ten times as long. */
  get gzip(): Buffer<ArrayBuffer> {
    this.#gzip ??= ownBytes(gzipSync(this.bytes))
    return this.#gzip
  }

  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.bytes, 'base64url')}"`
    return this.#etag
  }
}
