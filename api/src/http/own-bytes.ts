/**
 * The same bytes in memory of their own, for what is kept. Node cuts small buffers, and what its compressors give, out of pieces of
 * 64 kB, and such a piece stays as long as any of its parts: a kept answer of 2 kB would hold 64.
 */
export const ownBytes = (bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
