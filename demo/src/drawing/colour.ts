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

const PAINT = /(fill|stroke)="(#[0-9a-fA-F]{6})"/g

/** Colours that make up the body of an icon, where the first one drawn is not it. */
const BODIES: Readonly<Record<string, readonly string[]>> = {
  backpack: ['#f8312f', '#ca0b4a'],
  balloon: ['#f8312f', '#ca0b4a', '#ff8687'],
  'christmas-tree': ['#44911b'],
  'closed-umbrella': ['#8d65c5', '#433b6b'],
  'clutch-bag': ['#f99ea3', '#fbb8ab'],
  crayon: ['#00d26a', '#c3ef3c'],
  dress: ['#46a4fb', '#6b438b'],
  luggage: ['#00a6ed', '#26eafc'],
  'paint-tin': ['#2a68c8'],
  pen: ['#0074ba'],
  purse: ['#f70a8d'],
  radio: ['#9b9b9b', '#d3d3d3'],
  'red-paper-lantern': ['#ca0b4a', '#ff822d'],
  screwdriver: ['#f70a8d', '#ca0b4a'],
  shorts: ['#00d26a', '#6afcac'],
  stapler: ['#c8322b'],
  't-shirt': ['#86d72f', '#44911b', '#c3ef3c', '#00d26a'],
  umbrella: ['#8d65c5', '#433b6b'],
  yarn: ['#00a6ed', '#0074ba'],
}

/**
 * A drawing in another colour: its body colour (the first that is drawn, unless BODIES knows better) and its shades take
 * the swatch's hue, keeping their distance in lightness; what has another hue, such as a label or a lid, stays.
 */
export const recolour = (name: string, body: string, swatch: string): string => {
  const own = BODIES[name]
  const first = own?.[0] ?? body.match(/(?:fill|stroke)="(#[0-9a-fA-F]{6})"/)?.[1]
  if (!first) return body
  const base = toHsl(first)
  const target = toHsl(swatch)
  const isKin = (hex: string): boolean => {
    if (own) return own.includes(hex.toLowerCase())
    if (base.s < 0.12) return hex === first
    const { h, s } = toHsl(hex)
    return s > 0.15 && Math.min(Math.abs(h - base.h), 360 - Math.abs(h - base.h)) < 30
  }
  return body.replace(PAINT, (whole, kind: string, hex: string) => {
    if (!isKin(hex)) return whole
    const l = Math.min(0.96, Math.max(0.06, target.l + (toHsl(hex).l - base.l)))
    return `${kind}="${toHex({ h: target.h, s: target.s, l })}"`
  })
}

/** Whether a colour would be lost on the pale grounds. */
export const isPale = (hex: string): boolean => toHsl(hex).l > 0.86
