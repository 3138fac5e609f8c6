/** Red, green and blue of every pixel. */
export type Rgb = readonly [Float32Array, Float32Array, Float32Array]

/** What tells one surface from another: pixels whose guides differ are not mixed. */
export interface Guide {
  planes: readonly Float32Array[]
  /** difference from which two pixels count as different surfaces */
  spread: number
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/**
 * Edge-avoiding à-trous wavelet filter (Dammertz and others, 2010): smooths the noise of few samples where normals, materials
 * and the light itself agree. `light` says from which difference of its own value a pixel counts as another; it is halved with
 * each of the rounds. Only pixels of `where` are read and written.
 */
export const denoise = (
  rgb: Rgb,
  { width, height, where }: { width: number; height: number; where: Float32Array },
  { guides, light, rounds }: { guides: readonly Guide[]; light: number; rounds: number },
): Rgb => {
  const features = guides.flatMap(({ planes, spread }) => planes.map((plane) => ({ plane, k: 1 / spread })))
  const stride = features.length
  const guide = new Float32Array(width * height * stride)
  const wanted: number[] = []
  for (let p = 0; p < width * height; p++) {
    if (where[p] === 0) continue
    wanted.push(p)
    for (let f = 0; f < stride; f++) {
      const { plane, k } = features[f] as { plane: Float32Array; k: number }
      guide[p * stride + f] = (plane[p] as number) * k
    }
  }
  let from = new Float32Array(width * height * 3)
  for (const p of wanted) for (let c = 0; c < 3; c++) from[p * 3 + c] = (rgb[c] as Float32Array)[p] as number
  for (let round = 0; round < rounds; round++) {
    const step = 1 << round
    const own = 1 / (light * 0.5 ** round) ** 2
    const to = new Float32Array(from.length)
    for (const p of wanted) {
      const x = p % width
      const y = (p - x) / width
      const r = from[p * 3] as number
      const g = from[p * 3 + 1] as number
      const b = from[p * 3 + 2] as number
      let sum = 0
      let sr = 0
      let sg = 0
      let sb = 0
      for (let j = -2; j <= 2; j++) {
        const qy = y + j * step
        if (qy < 0 || qy >= height) continue
        for (let i = -2; i <= 2; i++) {
          const qx = x + i * step
          if (qx < 0 || qx >= width) continue
          const q = qy * width + qx
          if (where[q] === 0) continue
          const qr = from[q * 3] as number
          const qg = from[q * 3 + 1] as number
          const qb = from[q * 3 + 2] as number
          let d = ((r - qr) * (r - qr) + (g - qg) * (g - qg) + (b - qb) * (b - qb)) * own
          for (let f = 0; f < stride && d < 4; f++) {
            const e = (guide[p * stride + f] as number) - (guide[q * stride + f] as number)
            d += e * e
          }
          if (d >= 4) continue
          const near = 1 - d / 4
          const w = (KERNEL[i + 2] as number) * (KERNEL[j + 2] as number) * near * near
          sum += w
          sr += w * qr
          sg += w * qg
          sb += w * qb
        }
      }
      to[p * 3] = sr / sum
      to[p * 3 + 1] = sg / sum
      to[p * 3 + 2] = sb / sum
    }
    from = to
  }
  const plane = (c: number): Float32Array => {
    const out = new Float32Array(width * height)
    for (const p of wanted) out[p] = from[p * 3 + c] as number
    return out
  }
  return [plane(0), plane(1), plane(2)]
}
