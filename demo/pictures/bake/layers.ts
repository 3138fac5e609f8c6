import { denoise, type Rgb } from './denoise.ts'
import { readExr } from './exr.ts'

/** A model cut out of its render, in linear light, ready to be coloured, labelled and put on any ground. */
export interface Layers {
  width: number
  height: number
  /** how much of each pixel the model covers, 0 to 1 */
  solid: Float32Array
  /** what is left of the ground's light beside the model: its shadow */
  shadow: Float32Array
  /** light that falls on matt surfaces, and their own colour */
  light: Rgb
  albedo: Rgb
  /** light that is mirrored or let through, multiplied with coverage */
  rest: Rgb
  /** where a variant's colour goes on matt skin, where on glass and metal, where a label goes with its coordinates */
  body: Float32Array
  clear: Float32Array
  label: Float32Array
  u: Float32Array
  v: Float32Array
  /** smallest box around the model */
  box: { left: number; top: number; right: number; bottom: number }
}

const rgb = (
  channel: (name: string) => Float32Array,
  pass: string,
  [r, g, b]: readonly [string, string, string] = ['R', 'G', 'B'],
): Rgb => [channel(`${pass}.${r}`), channel(`${pass}.${g}`), channel(`${pass}.${b}`)]

const each = ([r, g, b]: Rgb, change: (value: number, c: number, p: number) => number): Rgb => [
  r.map((value, p) => change(value, 0, p)),
  g.map((value, p) => change(value, 1, p)),
  b.map((value, p) => change(value, 2, p)),
]

/** Reads a render and the empty studio of the same camera. */
export const readLayers = (path: string, platePath: string): Layers => {
  const passes = readExr(path)
  const plate = readPlate(platePath)
  const { width, height, channel } = passes
  const count = width * height
  const size = { width, height, where: channel('Combined.A') }
  const solid = channel('solid.R')
  const zone = rgb(channel, 'zone')
  const albedo = rgb(channel, 'DiffCol')
  const direct = rgb(channel, 'DiffDir')
  const indirect = rgb(channel, 'DiffInd')
  const noisy = each(direct, (value, c, p) => value + ((indirect[c] as Float32Array)[p] as number))
  const combined = rgb(channel, 'Combined')
  const guides = [
    { planes: rgb(channel, 'Normal', ['X', 'Y', 'Z']), spread: 0.25 },
    { planes: [solid, ...zone], spread: 0.15 },
    { planes: albedo, spread: 0.12 },
  ]
  const light = denoise(noisy, size, { guides, light: 0.5, rounds: 4 })
  const mirrored = each(
    combined,
    (value, c, p) => value - ((albedo[c] as Float32Array)[p] as number) * ((noisy[c] as Float32Array)[p] as number),
  )
  const rest = denoise(mirrored, { width, height, where: solid }, { guides, light: 0.4, rounds: 3 })
  const shadow = new Float32Array(count).fill(1)
  const alpha = channel('Combined.A')
  for (let p = 0; p < count; p++) {
    if ((alpha[p] as number) < 0.5 || (solid[p] as number) > 0.02) continue
    let sum = 0
    for (let c = 0; c < 3; c++)
      sum +=
        (((albedo[c] as Float32Array)[p] as number) * ((light[c] as Float32Array)[p] as number)) /
        ((plate[c] as Float32Array)[p] as number)
    shadow[p] = Math.min(1, (sum / 3) * 1.02)
  }
  fadeEdge(shadow, alpha, width, height)
  spread(shadow, solid, width, height)
  // what the ground gives to pixels that the model covers in part is taken off; the rest is the model's own, covered
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let p = 0; p < count; p++) {
    const s = solid[p] as number
    if (s < 0.02) {
      solid[p] = 0
      for (const plane of rest) plane[p] = 0
      continue
    }
    if (s > 0.98) solid[p] = 1
    const x = p % width
    const y = (p - x) / width
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
    if (s > 0.98) continue
    for (let c = 0; c < 3; c++) {
      // matt share of the ground in this pixel, by its known albedo
      const ground = (GROUND[c] as number) * (1 - s)
      const plane = albedo[c] as Float32Array
      plane[p] = Math.max(0, (plane[p] as number) - ground)
    }
  }
  const depth = channel('UV.A')
  const divide = (plane: Float32Array) =>
    plane.map((value, p) => ((depth[p] as number) > 0.01 ? value / (depth[p] as number) : 0))
  return {
    width,
    height,
    solid,
    shadow,
    light,
    albedo,
    rest: rest,
    body: zone[0],
    clear: zone[1],
    label: zone[2],
    u: divide(channel('UV.U')),
    v: divide(channel('UV.V')),
    box,
  }
}

const GROUND = [0.8, 0.785, 0.76] as const
const plates = new Map<string, Rgb>()

/** The empty studio of a camera, smoothed. */
const readPlate = (path: string): Rgb => {
  const kept = plates.get(path)
  if (kept) return kept
  const passes = readExr(path)
  const where = new Float32Array(passes.width * passes.height).fill(1)
  const size = { width: passes.width, height: passes.height, where }
  const made = denoise(rgb(passes.channel, 'Combined'), size, { guides: [], light: 0.9, rounds: 5 })
  plates.set(path, made)
  return made
}

/** Lets the shadow end softly where the rendered part of the frame ends. */
const fadeEdge = (shadow: Float32Array, alpha: Float32Array, width: number, height: number): void => {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let p = 0; p < alpha.length; p++) {
    if ((alpha[p] as number) < 0.5) continue
    const x = p % width
    const y = (p - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const soft = width * 0.14
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const near = Math.min(x - left, right - x, y - top, bottom - y) / soft
      if (near >= 1) continue
      const p = y * width + x
      const k = near * near * (3 - 2 * near)
      shadow[p] = 1 + ((shadow[p] as number) - 1) * k
    }
}

/** Carries the shadow beneath the model, so that its half-covered edge has a ground. */
const spread = (shadow: Float32Array, solid: Float32Array, width: number, height: number): void => {
  const known = solid.map((s) => (s > 0.02 ? 0 : 1))
  for (let round = 0; round < 3; round++) {
    const before = known.slice()
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const p = y * width + x
        if (before[p]) continue
        let sum = 0
        let n = 0
        for (const q of [p - 1, p + 1, p - width, p + width])
          if (before[q]) {
            sum += shadow[q] as number
            n++
          }
        if (n === 0) continue
        shadow[p] = sum / n
        known[p] = 1
      }
  }
}
