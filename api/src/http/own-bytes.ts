/**
 * A copy of the bytes in an allocation of its own, for caches. Node cuts small buffers and its compressors' output out of shared 64 kB
 * pools, and a pool is freed only with its last part: a cached answer of 2 kB would hold 64 kB.
 */
export const ownBytes = (bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
