interface Hsl {
  h: number
  s: number
  l: number
}

const toHsl = (hex: string): Hsl => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const d = max - min
  const l = (max + min) / 2
  const s = d === 0 ? 0 : d / (1 - Math.abs(2 * l - 1))
  const h = d === 0 ? 0 : max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return { h: h * 60, s, l }
}

const toHex = ({ h, s, l }: Hsl): string => {
  const a = s * Math.min(l, 1 - l)
  const channel = (n: number): string => {
    const k = (n + h / 30) % 12
    return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

const HEX = /fill="(#[0-9a-fA-F]{6})"/g

/**
 * A drawing in another colour: its body colour (the first fill) and its shades take the swatch's hue, keeping their
 * distance in lightness; what has another hue, such as a label or a lid, stays.
 */
export const recolour = (body: string, swatch: string): string => {
  const first = body.match(/fill="(#[0-9a-fA-F]{6})"/)?.[1]
  if (!first) return body
  const base = toHsl(first)
  const target = toHsl(swatch)
  return body.replace(HEX, (whole, hex: string) => {
    const own = toHsl(hex)
    const away = Math.min(Math.abs(own.h - base.h), 360 - Math.abs(own.h - base.h))
    const kin = base.s < 0.12 ? hex === first : own.s > 0.15 && away < 30
    if (!kin) return whole
    const l = Math.min(0.96, Math.max(0.06, target.l + (own.l - base.l)))
    return `fill="${toHex({ h: target.h, s: target.s, l })}"`
  })
}
