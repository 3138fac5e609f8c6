/** What tells one surface from another: pixels whose guides differ are not mixed. */
export interface Guide {
  planes: readonly Float32Array[]
  /** difference at which weight falls to 1/e */
  spread: number
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/**
 * Edge-avoiding à-trous wavelet filter (Dammertz and others, 2010): smooths the noise of few samples where normals, materials
 * and the light itself agree. `light` says from which difference of its own value a pixel counts as another; it is halved with
 * each of the rounds.
 */
export const denoise = (
  rgb: readonly Float32Array[],
  size: { width: number; height: number; drawn?: Float32Array },
  { guides, light, rounds }: { guides: readonly Guide[]; light: number; rounds: number },
): Float32Array[] => {
  const { width, height, drawn } = size
  const features = guides.flatMap(({ planes, spread }) => planes.map((plane) => ({ plane, k: 1 / (spread * spread) })))
  let from = rgb.map((plane) => plane.slice())
  for (let round = 0; round < rounds; round++) {
    const step = 1 << round
    const own = 1 / (light * 0.5 ** round) ** 2
    const to = from.map((plane) => new Float32Array(plane.length))
    const [r0, g0, b0] = from as [Float32Array, Float32Array, Float32Array]
    const [r1, g1, b1] = to as [Float32Array, Float32Array, Float32Array]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x
        if (drawn?.[p] === 0) continue
        const pr = r0[p] as number
        const pg = g0[p] as number
        const pb = b0[p] as number
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
            if (drawn?.[q] === 0) continue
            const qr = r0[q] as number
            const qg = g0[q] as number
            const qb = b0[q] as number
            let d = ((pr - qr) ** 2 + (pg - qg) ** 2 + (pb - qb) ** 2) * own
            for (const { plane, k } of features) d += ((plane[p] as number) - (plane[q] as number)) ** 2 * k
            if (d > 12) continue
            const w = (KERNEL[i + 2] as number) * (KERNEL[j + 2] as number) * Math.exp(-d)
            sum += w
            sr += w * qr
            sg += w * qg
            sb += w * qb
          }
        }
        r1[p] = sr / sum
        g1[p] = sg / sum
        b1[p] = sb / sum
      }
    from = to
  }
  return from
}
