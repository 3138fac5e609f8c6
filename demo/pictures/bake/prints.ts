import sharp from 'sharp'
import type { Shot } from '../../src/pictures/shots.ts'
import type { Print } from './compose.ts'

type Text = NonNullable<Shot['print']>

/** Brand, lettering and paper of what each shop prints on its products. */
const BRANDS: Readonly<Record<string, { brand: string; font: string; paper: string; ink: string }>> = {
  besaya: { brand: 'BESAYA', font: 'Liberation Serif', paper: '#F6F1E4', ink: '#2B2A26' },
  estilonorte: { brand: 'estilo norte', font: 'DejaVu Sans Light', paper: '#FFFFFF', ink: '#2B2A2E' },
  pisuerga: { brand: 'Pisuerga', font: 'Liberation Sans', paper: '#FFFFFF', ink: '#1E2A44' },
  lapeonza: { brand: 'La Peonza', font: 'Liberation Sans', paper: '#FFF6E0', ink: '#3A2A20' },
  estrellamovil: { brand: 'ESTRELLA', font: 'Liberation Sans', paper: '#FFFFFF', ink: '#22242A' },
  almendros: { brand: 'Los Almendros', font: 'Liberation Serif', paper: '#F8F1E0', ink: '#3B2A18' },
  brillosur: { brand: 'BrilloSur', font: 'Liberation Sans', paper: '#FFFFFF', ink: '#16324A' },
  ferroebro: { brand: 'FERROEBRO', font: 'Liberation Sans', paper: '#FFFFFF', ink: '#22242A' },
  malagueta: { brand: 'La Malagueta', font: 'Liberation Serif', paper: '#FFFFFF', ink: '#4A1630' },
  alfardeltajo: { brand: 'Alfar del Tajo', font: 'Liberation Serif', paper: '#F6EFE0', ink: '#3A2418' },
  harinasduero: { brand: 'HARINAS DUERO', font: 'Liberation Serif', paper: '#F9F3E3', ink: '#4A3314' },
  patas: { brand: 'PATAS', font: 'Liberation Sans', paper: '#FFFFFF', ink: '#173F3D' },
  albaicin: { brand: 'Albaicín', font: 'Liberation Serif', paper: '#FBF4E6', ink: '#5A2419' },
  oriente: { brand: 'ORIENTE', font: 'DejaVu Sans Light', paper: '#FFFFFF', ink: '#2B2A2E' },
}

/** Width over height of the face that takes the print; 1.25 where it is not said. */
const ASPECTS: Readonly<Record<string, number>> = {
  can: 1.05,
  'can-tall': 0.82,
  tonic: 1.75,
  wine: 1.28,
  beer: 1.65,
  cider: 1.65,
  sparkling: 1.8,
  spirit: 1.5,
  water: 2.4,
  'water-glass': 1.65,
  'soda-bottle': 1.85,
  'soda-large': 3,
  carton: 0.42,
  brick: 0.6,
  'bag-in-box': 1.14,
  'coffee-bag': 0.83,
  'cup-kraft': 2,
  'cup-white': 2,
  'cup-double': 2,
  pump: 1.2,
  'pump-small': 1.6,
  tube: 0.56,
  dye: 0.34,
  'flip-bottle': 1.2,
  jar: 2.3,
  honey: 3,
  tin: 4,
  'tin-flat': 13,
  tub: 5,
  paint: 4.2,
  pouch: 0.97,
  'clear-pouch': 1.4,
  'sack-paper': 0.8,
  sack: 0.8,
  jerrycan: 1,
  'jerrycan-slim': 0.66,
  spray: 1.7,
  oil: 0.58,
  butter: 1.6,
  spice: 1.6,
  'game-box': 1.37,
  napkins: 3,
  'bin-bags': 1.35,
  'candle-glass': 1.6,
  'candle-tin': 3.5,
  'candle-clay': 1.5,
  'powder-box': 0.75,
  tile: 1,
  magnet: 1.42,
  keyring: 0.97,
  'keyring-leather': 0.97,
  'keyring-wood': 0.97,
  'mug-printed': 1.35,
  tote: 1.02,
  chocolate: 2.6,
  'cake-box': 2,
  cards: 0.65,
  frame: 0.72,
  'frame-gold': 0.72,
  'frame-many': 1,
  clock: 1,
  'clock-alarm': 1,
  timer: 1,
  watch: 1,
  'spiral-notebook': 0.73,
  notebook: 0.71,
  'notebook-elastic': 0.71,
  'screen-glass': 0.52,
  'sd-card': 1.1,
  microsd: 1,
  tablecloth: 0.3,
  'confetti-cannon': 0.7,
  'confetti-bag': 3,
  bubbles: 1.1,
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const lines = (text: string, most: number): string[] => {
  const out: string[] = []
  for (const word of text.split(' ')) {
    const last = out.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}

const luma = (hex: string): number =>
  0.3 * Number.parseInt(hex.slice(1, 3), 16) +
  0.59 * Number.parseInt(hex.slice(3, 5), 16) +
  0.11 * Number.parseInt(hex.slice(5, 7), 16)

const sum = (text: string): number => [...text].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)

/** A label: brand above, name in the middle, a band in the product's tone with its size below. */
const labelSvg = ({ shop, title, size, tone }: Text, w: number, h: number, whole: number): string => {
  const { brand, font, paper, ink } = BRANDS[shop] ?? {
    brand: shop,
    font: 'Liberation Sans',
    paper: '#FFFFFF',
    ink: '#222222',
  }
  const accent = luma(tone) > 205 ? ink : tone
  const onAccent = luma(accent) > 150 ? ink : '#FFFFFF'
  const tall = h > w * 1.25
  const rows = lines(title, tall ? 11 : 15).slice(0, 4)
  const longest = Math.max(...rows.map((row) => row.length), 6)
  const type = Math.min((w * 1.62) / longest, (h * 0.42) / rows.length, h * 0.2)
  const brandType = Math.min((w * 1.25) / brand.length, h * 0.13)
  const foot = h * 0.17
  const x = (whole - w) / 2
  const middle = whole / 2
  const top = h * 0.08 + brandType
  const from = (top + h - foot) / 2 - ((rows.length - 1) * type * 1.12) / 2 + type * 0.45
  const emblem = tall
    ? `<g transform="translate(${middle} ${top + h * 0.13})">${emblemSvg(title, accent, Math.min(w, h) * 0.11)}</g>`
    : ''
  const shift = tall ? h * 0.07 : h * 0.02
  return (
    `<rect width="${whole}" height="${h}" fill="${paper}"/>` +
    `<rect y="${h - foot}" width="${whole}" height="${foot}" fill="${accent}"/><rect width="${whole}" height="${h * 0.035}" fill="${accent}"/>` +
    `<text x="${middle}" y="${top}" font-family="${font}" font-weight="bold" font-size="${brandType}" letter-spacing="${brandType * 0.12}" text-anchor="middle" fill="${ink}">${xml(brand)}</text>` +
    `<line x1="${middle - w * 0.14}" x2="${middle + w * 0.14}" y1="${top + h * 0.035}" y2="${top + h * 0.035}" stroke="${accent}" stroke-width="${h * 0.01}"/>${emblem}` +
    rows
      .map(
        (row, i) =>
          `<text x="${middle}" y="${from + shift + i * type * 1.12}" font-family="${font}" font-size="${type}" font-weight="bold" text-anchor="middle" fill="${accent}">${xml(row)}</text>`,
      )
      .join('') +
    `<text x="${middle}" y="${h - foot * 0.3}" font-family="${font}" font-size="${Math.min(foot * 0.6, (w * 1.5) / Math.max(size.length, 5))}" font-weight="bold" text-anchor="middle" fill="${onAccent}">${xml(size)}</text>` +
    (x > 0 ? '' : '')
  )
}

/** A small figure that belongs to what is inside. */
const emblemSvg = (title: string, colour: string, r: number): string => {
  const leaf = (turn: number) =>
    `<path d="M0 0 C ${r * 0.7} ${-r * 0.3} ${r * 0.7} ${-r} 0 ${-r * 1.5} C ${-r * 0.7} ${-r} ${-r * 0.7} ${-r * 0.3} 0 0" transform="rotate(${turn})" fill="${colour}" opacity=".85"/>`
  const kind = sum(title) % 3
  if (kind === 0) return [-50, 0, 50].map(leaf).join('')
  if (kind === 1) return `${[0, 72, 144, 216, 288].map(leaf).join('')}<circle r="${r * 0.3}" fill="#FFFFFF"/>`
  return `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${r * 0.16}"/><circle r="${r * 0.62}" fill="${colour}"/>`
}

/** An azulejo of four turned quarters. */
const tileSvg = ({ tone, title }: Text, s: number): string => {
  const second = luma(tone) > 120 ? '#1F4FA8' : '#D7A021'
  const kind = sum(title) % 2
  const q = s / 2
  const quarter =
    `<path d="M0 0 L${q} 0 A${q} ${q} 0 0 1 0 ${q} Z" fill="${tone}" opacity=".92"/><path d="M0 0 L${q * 0.62} 0 A${q * 0.62} ${q * 0.62} 0 0 1 0 ${q * 0.62} Z" fill="#FBF8EF"/>` +
    `<path d="M0 0 L${q * 0.4} 0 A${q * 0.4} ${q * 0.4} 0 0 1 0 ${q * 0.4} Z" fill="${second}"/>` +
    (kind
      ? `<path d="M${q} ${q} L${q * 0.55} ${q * 0.72} L${q * 0.72} ${q * 0.55} Z" fill="${second}"/>`
      : `<circle cx="${q * 0.82}" cy="${q * 0.82}" r="${q * 0.12}" fill="${tone}"/>`)
  const corners = [0, 90, 180, 270].map((a) => `<g transform="rotate(${a} ${q} ${q})">${quarter}</g>`).join('')
  const petal = [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (a) =>
        `<ellipse cx="${q}" cy="${q - q * 0.22}" rx="${q * 0.07}" ry="${q * 0.2}" fill="${tone}" transform="rotate(${a} ${q} ${q})"/>`,
    )
    .join('')
  return `<rect width="${s}" height="${s}" fill="#FBF8EF"/>${corners}${petal}<circle cx="${q}" cy="${q}" r="${q * 0.07}" fill="${second}"/><rect x="${s * 0.01}" y="${s * 0.01}" width="${s * 0.98}" height="${s * 0.98}" fill="none" stroke="${tone}" stroke-width="${s * 0.012}"/>`
}

/** A place's skyline under its sun, with its name. */
const placeSvg = ({ title, shop, tone }: Text, w: number, h: number, dark: boolean): string => {
  const name = title.match(/(Granada|Sevilla|Madrid|Barcelona|Costa del Sol)/)?.[0] ?? 'Granada'
  const ink = dark ? '#FFFFFF' : (BRANDS[shop]?.ink ?? '#5A2419')
  const sun =
    { Granada: '#C8322B', Sevilla: '#E08A1E', Madrid: '#C8322B', Barcelona: '#2A68C8', 'Costa del Sol': '#F0A81E' }[
      name
    ] ?? tone
  const base = h * 0.66
  const tower = (x: number, width: number, height: number, roof: number) =>
    `<rect x="${x * w}" y="${base - height * h}" width="${width * w}" height="${height * h}" fill="${ink}"/>` +
    (roof
      ? `<path d="M${x * w} ${base - height * h} l${(width * w) / 2} ${-roof * h} l${(width * w) / 2} ${roof * h} Z" fill="${ink}"/>`
      : '')
  const skyline = {
    Granada:
      tower(0.16, 0.16, 0.2, 0) +
      tower(0.32, 0.12, 0.32, 0) +
      tower(0.44, 0.2, 0.18, 0.06) +
      tower(0.64, 0.1, 0.28, 0) +
      tower(0.74, 0.1, 0.14, 0),
    Sevilla: tower(0.2, 0.22, 0.14, 0.05) + tower(0.44, 0.1, 0.38, 0.1) + tower(0.56, 0.26, 0.18, 0.07),
    Madrid: tower(0.16, 0.7, 0.16, 0) + tower(0.3, 0.08, 0.3, 0.05) + tower(0.62, 0.08, 0.3, 0.05),
    Barcelona:
      tower(0.3, 0.07, 0.3, 0.12) +
      tower(0.4, 0.08, 0.4, 0.12) +
      tower(0.51, 0.08, 0.4, 0.12) +
      tower(0.62, 0.07, 0.3, 0.12) +
      tower(0.2, 0.6, 0.1, 0),
    'Costa del Sol': `<path d="M${w * 0.1} ${base} q ${w * 0.1} ${-h * 0.06} ${w * 0.2} 0 t ${w * 0.2} 0 t ${w * 0.2} 0 t ${w * 0.2} 0 V${base + h * 0.02} H${w * 0.1} Z" fill="${ink}"/>`,
  }[name]
  return (
    `<circle cx="${w * 0.62}" cy="${h * 0.34}" r="${Math.min(w, h) * 0.19}" fill="${sun}"/>${skyline}<rect x="${w * 0.1}" y="${base}" width="${w * 0.8}" height="${h * 0.014}" fill="${ink}"/>` +
    `<text x="${w / 2}" y="${h * 0.87}" font-family="Liberation Serif" font-style="italic" font-weight="bold" font-size="${Math.min(h * 0.19, (w * 1.5) / name.length)}" text-anchor="middle" fill="${ink}">${name}</text>`
  )
}

const photoSvg = (w: number, h: number): string =>
  `<rect width="${w}" height="${h}" fill="#F7F4EE"/><g transform="translate(${w * 0.1} ${h * 0.1}) scale(0.8)"><rect width="${w}" height="${h}" fill="#BFD6E2"/><circle cx="${w * 0.7}" cy="${h * 0.26}" r="${w * 0.1}" fill="#F6E3B0"/>` +
  `<path d="M0 ${h * 0.6} L${w * 0.3} ${h * 0.36} L${w * 0.55} ${h * 0.56} L${w * 0.8} ${h * 0.4} L${w} ${h * 0.58} V${h} H0 Z" fill="#7F98A0"/><path d="M0 ${h * 0.7} Q${w * 0.5} ${h * 0.56} ${w} ${h * 0.72} V${h} H0 Z" fill="#5D7A5A"/><path d="M0 ${h * 0.84} Q${w * 0.5} ${h * 0.74} ${w} ${h * 0.88} V${h} H0 Z" fill="#3F5C42"/></g>`

const clockSvg = (s: number): string => {
  const marks = Array.from(
    { length: 60 },
    (_, i) =>
      `<line x1="${s / 2}" y1="${s * 0.06}" x2="${s / 2}" y2="${s * (i % 5 ? 0.085 : 0.12)}" stroke="#26272B" stroke-width="${i % 5 ? s * 0.006 : s * 0.016}" transform="rotate(${i * 6} ${s / 2} ${s / 2})"/>`,
  ).join('')
  const hand = (turn: number, length: number, width: number, colour: string) =>
    `<line x1="${s / 2}" y1="${s * 0.55}" x2="${s / 2}" y2="${s * (0.5 - length)}" stroke="${colour}" stroke-width="${s * width}" stroke-linecap="round" transform="rotate(${turn} ${s / 2} ${s / 2})"/>`
  return `<circle cx="${s / 2}" cy="${s / 2}" r="${s / 2}" fill="#FBFAF6"/>${marks}${hand(305, 0.24, 0.026, '#26272B')}${hand(54, 0.36, 0.018, '#26272B')}${hand(180, 0.38, 0.008, '#C8322B')}<circle cx="${s / 2}" cy="${s / 2}" r="${s * 0.025}" fill="#C8322B"/>`
}

/** The lid of a puzzle: its motif cut into pieces. */
const puzzleSvg = (text: Text, w: number, h: number): string => {
  const { title, size, tone } = text
  const scene = title.includes('espacio')
    ? `<rect width="${w}" height="${h}" fill="#16213F"/><circle cx="${w * 0.28}" cy="${h * 0.4}" r="${h * 0.2}" fill="#D98A4A"/><ellipse cx="${w * 0.28}" cy="${h * 0.4}" rx="${h * 0.34}" ry="${h * 0.06}" fill="none" stroke="#F0D9A8" stroke-width="${h * 0.02}"/><circle cx="${w * 0.72}" cy="${h * 0.26}" r="${h * 0.09}" fill="#8FB6D8"/>${Array.from({ length: 40 }, (_, i) => `<circle cx="${((i * 137) % 100) * 0.01 * w}" cy="${((i * 71) % 78) * 0.01 * h}" r="${h * 0.006}" fill="#FFFFFF"/>`).join('')}`
    : title.includes('mar')
      ? `<rect width="${w}" height="${h}" fill="#2F8FB5"/>${Array.from({ length: 7 }, (_, i) => `<g transform="translate(${w * (0.14 + ((i * 37) % 80) / 100)} ${h * (0.16 + ((i * 53) % 50) / 100)}) scale(${h * 0.005})"><ellipse rx="16" ry="9" fill="${['#F4A03A', '#F4735E', '#F6CF3A'][i % 3]}"/><path d="M14 0 L26 -8 L26 8 Z" fill="${['#F4A03A', '#F4735E', '#F6CF3A'][i % 3]}"/><circle cx="-8" cy="-2" r="2" fill="#222"/></g>`).join('')}<path d="M0 ${h * 0.8} Q${w * 0.3} ${h * 0.7} ${w * 0.6} ${h * 0.8} T${w} ${h * 0.76} V${h} H0 Z" fill="#E8D3A2"/>`
      : title.includes('mapa')
        ? `<rect width="${w}" height="${h}" fill="#A9D0E0"/><path d="M${w * 0.2} ${h * 0.2} L${w * 0.5} ${h * 0.18} L${w * 0.82} ${h * 0.28} L${w * 0.7} ${h * 0.46} L${w * 0.66} ${h * 0.66} L${w * 0.44} ${h * 0.78} L${w * 0.3} ${h * 0.74} L${w * 0.24} ${h * 0.5} Z" fill="#E9C878" stroke="#B98A3E" stroke-width="${h * 0.01}"/><path d="M${w * 0.2} ${h * 0.2} L${w * 0.3} ${h * 0.3} L${w * 0.3} ${h * 0.74} L${w * 0.24} ${h * 0.5} Z" fill="#D8896A"/><path d="M${w * 0.5} ${h * 0.18} L${w * 0.82} ${h * 0.28} L${w * 0.7} ${h * 0.46} L${w * 0.52} ${h * 0.4} Z" fill="#9BBF7A"/>`
        : `<rect width="${w}" height="${h}" fill="#CDE3B4"/><circle cx="${w * 0.34}" cy="${h * 0.46}" r="${h * 0.26}" fill="#B5651D"/><circle cx="${w * 0.34}" cy="${h * 0.48}" r="${h * 0.18}" fill="#F0B45A"/><circle cx="${w * 0.29}" cy="${h * 0.43}" r="${h * 0.022}" fill="#222"/><circle cx="${w * 0.39}" cy="${h * 0.43}" r="${h * 0.022}" fill="#222"/><path d="M${w * 0.32} ${h * 0.51} h${w * 0.04} l${-w * 0.02} ${h * 0.04} Z" fill="#4A2412"/><ellipse cx="${w * 0.72}" cy="${h * 0.52}" rx="${h * 0.2}" ry="${h * 0.16}" fill="#8B9099"/><circle cx="${w * 0.62}" cy="${h * 0.42}" r="${h * 0.11}" fill="#8B9099"/>`
  const cuts =
    Array.from(
      { length: 5 },
      (_, i) =>
        `<path d="M${(w * (i + 1)) / 6} 0 V${h}" stroke="#FFFFFF" stroke-opacity=".5" stroke-width="${h * 0.006}"/>`,
    ).join('') +
    Array.from(
      { length: 3 },
      (_, i) =>
        `<path d="M0 ${(h * (i + 1)) / 4} H${w}" stroke="#FFFFFF" stroke-opacity=".5" stroke-width="${h * 0.006}"/>`,
    ).join('')
  return `${scene}${cuts}<rect y="${h * 0.8}" width="${w}" height="${h * 0.2}" fill="${tone}"/><text x="${w * 0.04}" y="${h * 0.93}" font-family="Liberation Sans" font-weight="bold" font-size="${Math.min(h * 0.1, (w * 1.05) / title.length)}" fill="#FFFFFF">${xml(title)}</text><text x="${w * 0.96}" y="${h * 0.93}" font-family="Liberation Sans" font-size="${h * 0.08}" text-anchor="end" fill="#FFFFFF">${xml(size)}</text>`
}

const coverSvg = ({ tone, size, shop, title }: Text, w: number, h: number): string => {
  const kraft = title.includes('kraft')
  const ink = luma(tone) > 140 ? '#3A2A1A' : '#FFFFFF'
  const pattern =
    sum(title) % 2
      ? Array.from(
          { length: 9 },
          (_, i) =>
            `<path d="M0 ${h * (0.42 + i * 0.07)} Q${w * 0.25} ${h * (0.38 + i * 0.07)} ${w * 0.5} ${h * (0.42 + i * 0.07)} T${w} ${h * (0.42 + i * 0.07)}" fill="none" stroke="${ink}" stroke-opacity=".22" stroke-width="${h * 0.008}"/>`,
        ).join('')
      : ''
  return `<rect width="${w}" height="${h}" fill="${tone}"/>${kraft ? '' : pattern}<rect x="${w * 0.2}" y="${h * 0.16}" width="${w * 0.6}" height="${h * 0.18}" rx="${w * 0.02}" fill="#FBF8F0"/><text x="${w / 2}" y="${h * 0.26}" font-family="Liberation Serif" font-style="italic" font-size="${h * 0.065}" text-anchor="middle" fill="#2B2A26">${xml(BRANDS[shop]?.brand ?? shop)}</text><text x="${w / 2}" y="${h * 0.31}" font-family="Liberation Sans" font-size="${h * 0.03}" text-anchor="middle" fill="#6B675E">${xml(size)}</text>`
}

/** A Spanish playing card: the ace of coins. */
const cardSvg = (w: number, h: number): string =>
  `<rect width="${w}" height="${h}" rx="${w * 0.06}" fill="#FCFAF3"/><rect x="${w * 0.07}" y="${h * 0.045}" width="${w * 0.86}" height="${h * 0.91}" fill="none" stroke="#2A4FA8" stroke-width="${w * 0.012}"/><circle cx="${w / 2}" cy="${h / 2}" r="${w * 0.27}" fill="#E0A32E"/><circle cx="${w / 2}" cy="${h / 2}" r="${w * 0.2}" fill="none" stroke="#B3261E" stroke-width="${w * 0.03}"/><circle cx="${w / 2}" cy="${h / 2}" r="${w * 0.09}" fill="#B3261E"/><text x="${w * 0.16}" y="${h * 0.16}" font-family="Liberation Serif" font-size="${w * 0.15}" fill="#2B2A26">1</text>`

/** Draws what a picture's model has printed on it; the face is `face` of the models that repeat their print around. */
export const drawPrint = async (shot: Shot): Promise<Print | undefined> => {
  const text = shot.print
  if (!text) return undefined
  const aspect = ASPECTS[shot.model] ?? 1.25
  const h = 420
  const w = Math.round(h * aspect)
  const seen = aspect > 2.2 ? h * Math.min(aspect * 0.3, 1.35) : w
  const dark = shot.model === 'mug-printed' && luma(text.tone) < 150
  const body = ((): string => {
    switch (text.kind) {
      case 'tile':
        return tileSvg(text, h)
      case 'place':
        return shot.model === 'magnet'
          ? `<rect width="${w}" height="${h}" fill="#F6EBD2"/>${placeSvg(text, w, h, false)}`
          : placeSvg(text, w, h, dark)
      case 'photo':
        return photoSvg(w, h)
      case 'clock':
        return clockSvg(h)
      case 'puzzle':
        return puzzleSvg(text, w, h)
      case 'cover':
        return coverSvg(text, w, h)
      case 'card':
        return shot.model === 'cards' ? cardSvg(w, h) : puzzleSvg({ ...text, title: text.title }, w, h)
      default:
        return labelSvg(text, Math.round(seen), h, w)
    }
  })()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // the ink of a place lies on the thing's own skin: where nothing is drawn the skin stays, in its colour
  return { width: info.width, height: info.height, data }
}
