import { readFileSync } from 'node:fs'

/** The passes of one render, as floats by pass and channel: 'DiffDir.R'. Rows from above. */
export interface Passes {
  width: number
  height: number
  channel: (name: string) => Float32Array
}

const half = ((): Float32Array => {
  const table = new Float32Array(65_536)
  for (let i = 0; i < 65_536; i++) {
    const exponent = (i >> 10) & 31
    const fraction = i & 1023
    const value =
      exponent === 0 ? fraction * 2 ** -24 : exponent === 31 ? 0 : (1 + fraction / 1024) * 2 ** (exponent - 15)
    table[i] = i & 0x8000 ? -value : value
  }
  return table
})()

/** Reads an uncompressed scan-line OpenEXR file as Blender writes it. A crop of the frame is put at its place; the rest is 0. */
export const readExr = (path: string): Passes => {
  const bytes = readFileSync(path)
  let at = 8
  const text = (): string => {
    const end = bytes.indexOf(0, at)
    const found = bytes.toString('latin1', at, end)
    at = end + 1
    return found
  }
  const channels: { name: string; size: number }[] = []
  let data = [0, 0, 0, 0]
  let display = [0, 0, 0, 0]
  const ints = (from: number) => [0, 4, 8, 12].map((o) => bytes.readInt32LE(from + o))
  for (let name = text(); name; name = text()) {
    text()
    const size = bytes.readInt32LE(at)
    at += 4
    const end = at + size
    if (name === 'channels')
      for (let channel = text(); channel; channel = text()) {
        channels.push({ name: channel, size: bytes.readInt32LE(at) === 1 ? 2 : 4 })
        at += 16
      }
    if (name === 'dataWindow') data = ints(at)
    if (name === 'displayWindow') display = ints(at)
    if (name === 'compression' && bytes[at] !== 0) throw new RangeError(`${path} is compressed`)
    at = end
  }
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = data
  const [, , dx1 = 0, dy1 = 0] = display
  const width = dx1 + 1
  const height = dy1 + 1
  const planes = new Map(channels.map(({ name }) => [name, new Float32Array(width * height)]))
  at += 8 * (y1 - y0 + 1)
  for (let row = y0; row <= y1; row++) {
    const y = bytes.readInt32LE(at)
    at += 8
    for (const { name, size } of channels) {
      const plane = planes.get(name) as Float32Array
      for (let x = x0; x <= x1; x++, at += size)
        plane[y * width + x] = size === 2 ? (half[bytes.readUInt16LE(at)] ?? 0) : bytes.readFloatLE(at)
    }
  }
  return {
    width,
    height,
    channel: (name) => {
      const found = [...planes].find(([key]) => key.endsWith(`.${name}`))
      if (!found) throw new RangeError(`${path} has no ${name}: ${[...planes.keys()].join(' ')}`)
      return found[1]
    },
  }
}
