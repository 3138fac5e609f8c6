import type { Layers } from './layers.ts'

/** Linear light of a picture that is being composed. */
export interface Canvas {
  width: number
  height: number
  pixels: Float32Array
}

/** A printed label: sRGB bytes with alpha, which the model's label faces take by their UV. */
export interface Print {
  width: number
  height: number
  data: Buffer
}

const toLinear = new Float32Array(256).map((_, i) =>
  i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
)

/** Linear channels of a CSS hex colour. */
export const linear = (hex: string): [number, number, number] => {
  const at = (i: number) => toLinear[Number.parseInt(hex.slice(i, i + 2), 16)] as number
  return [at(1), at(3), at(5)]
}

/** Neutral colour in which 'body' skins are rendered. */
const NEUTRAL = 0.5
/** White of bare labels. */
const WHITE = 0.81

/** A model in a variant's colour with its label: what `put` puts on a canvas. With `onSkin` the print's bare parts show the skin. */
export const dress = (
  layers: Layers,
  colour: string | undefined,
  print: Print | undefined,
  onSkin = false,
): Float32Array => {
  const count = layers.width * layers.height
  const out = new Float32Array(count * 3)
  const tint = colour ? linear(colour) : undefined
  const { body, clear, label, solid, u, v } = layers
  for (let p = 0; p < count; p++) {
    if ((solid[p] as number) === 0) continue
    const b = body[p] as number
    const g = clear[p] as number
    const l = label[p] as number
    const printed = print && l > 0.02 ? sample(print, u[p] as number, v[p] as number) : undefined
    for (let c = 0; c < 3; c++) {
      let own = (layers.albedo[c] as Float32Array)[p] as number
      if (tint && b > 0) own += b * ((tint[c] as number) - NEUTRAL)
      const paper = onSkin && tint ? (tint[c] as number) : WHITE
      own += l * (paper - WHITE)
      if (printed) own += l * printed[3] * ((printed[c] as number) * 0.92 - paper)
      let value = Math.max(0, own) * ((layers.light[c] as Float32Array)[p] as number)
      let rest = (layers.rest[c] as Float32Array)[p] as number
      if (tint && g > 0) {
        const through = 0.06 + 0.94 * (tint[c] as number)
        rest *= 1 - g + g * through
        value *= 1 - g + g * through
      }
      out[p * 3 + c] = value + rest
    }
  }
  coverEdges(out, solid, layers.width)
  return out
}

/** Pixels that a model covers in part take the colour of its whole pixels beside them: few samples leave them ragged. */
const coverEdges = (out: Float32Array, solid: Float32Array, width: number): void => {
  for (let p = width * 2 + 2; p < solid.length - width * 2 - 2; p++) {
    const s = solid[p] as number
    if (s === 0 || s === 1) continue
    const sum = [0, 0, 0]
    let n = 0
    for (let j = -2; j <= 2; j++)
      for (let i = -2; i <= 2; i++) {
        const q = p + j * width + i
        if (solid[q] !== 1) continue
        n++
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (out[q * 3 + c] as number)
      }
    if (n > 0) for (let c = 0; c < 3; c++) out[p * 3 + c] = (s * (sum[c] as number)) / n
  }
}

const sample = ({ width, height, data }: Print, u: number, v: number): [number, number, number, number] => {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, (1 - v) * height - 0.5))
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - x0, y - y0]
  const out: [number, number, number, number] = [0, 0, 0, 0]
  for (const [dx, dy, w] of [
    [0, 0, (1 - fx) * (1 - fy)],
    [1, 0, fx * (1 - fy)],
    [0, 1, (1 - fx) * fy],
    [1, 1, fx * fy],
  ] as const) {
    const at = (Math.min(height - 1, y0 + dy) * width + Math.min(width - 1, x0 + dx)) * 4
    for (let c = 0; c < 3; c++) out[c] = (out[c] as number) + w * (toLinear[data[at + c] as number] as number)
    out[3] += (w * (data[at + 3] as number)) / 255
  }
  return out
}

/** Where a model stands on a canvas: `x`, `y` are where the middle of its lower edge goes, `scale` is against the render. */
export interface Place {
  x: number
  y: number
  scale: number
}

/** Puts a dressed model with its shadow on a canvas, over what is there. */
export const put = (canvas: Canvas, layers: Layers, dressed: Float32Array, { x, y, scale }: Place): void => {
  const { width, height, solid, shadow, box } = layers
  const originX = (box.left + box.right) / 2
  const originY = box.bottom
  // of a smaller picture each pixel is the mean of what it covers
  const taps = scale < 0.75 ? 3 : 2
  for (let cy = 0; cy < canvas.height; cy++) {
    const sy = (cy + 0.5 - y) / scale + originY
    if (sy < 0 || sy >= height) continue
    for (let cx = 0; cx < canvas.width; cx++) {
      const sx = (cx + 0.5 - x) / scale + originX
      if (sx < 0 || sx >= width) continue
      let alpha = 0
      let shade = 0
      let r = 0
      let g = 0
      let b = 0
      for (let j = 0; j < taps; j++)
        for (let i = 0; i < taps; i++) {
          const qx = Math.min(width - 1, Math.max(0, Math.round(sx + ((i + 0.5) / taps - 0.5) / scale - 0.5)))
          const qy = Math.min(height - 1, Math.max(0, Math.round(sy + ((j + 0.5) / taps - 0.5) / scale - 0.5)))
          const q = qy * width + qx
          const s = solid[q] as number
          alpha += s
          shade += shadow[q] as number
          r += dressed[q * 3] as number
          g += dressed[q * 3 + 1] as number
          b += dressed[q * 3 + 2] as number
        }
      const n = taps * taps
      const k = (shade / n) * (1 - alpha / n)
      const p = (cy * canvas.width + cx) * 3
      canvas.pixels[p] = (canvas.pixels[p] as number) * k + r / n
      canvas.pixels[p + 1] = (canvas.pixels[p + 1] as number) * k + g / n
      canvas.pixels[p + 2] = (canvas.pixels[p + 2] as number) * k + b / n
    }
  }
}

/** A canvas that shows nothing but the studio's ground: a soft fall of light from the middle. */
export const emptyCanvas = (width: number, height: number, ground = '#EDEAE4'): Canvas => {
  const pixels = new Float32Array(width * height * 3)
  const tone = linear(ground)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dx = x / width - 0.5
      const dy = y / height - 0.55
      const fall = 1.03 - 0.22 * (dx * dx + dy * dy)
      for (let c = 0; c < 3; c++) pixels[(y * width + x) * 3 + c] = (tone[c] as number) * fall
    }
  return { width, height, pixels }
}

/** sRGB bytes of a canvas, with a soft shoulder above white. */
export const develop = ({
  width,
  height,
  pixels,
}: Canvas): { data: Buffer; raw: { width: number; height: number; channels: 3 } } => {
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < data.length; i++) {
    const value = pixels[i] as number
    const held = value <= 0.75 ? Math.max(0, value) : 0.75 + 0.25 * (1 - Math.exp(-(value - 0.75) / 0.25))
    data[i] = Math.round(255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055))
  }
  return { data, raw: { width, height, channels: 3 } }
}
