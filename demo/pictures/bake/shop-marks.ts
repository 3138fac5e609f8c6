import type { ShopSeed } from '../../src/shops.ts'

/** How a shop's name is set: two lines, lettering and what stands with them. */
interface Mark {
  first: string
  second?: string
  font: string
  weight?: 'bold' | 'normal'
  italic?: boolean
  /** letters' distance as a share of their size */
  spacing?: number
  /** the mark on a ground of the shop's colour, or the shop's colour on paper */
  on: 'colour' | 'paper'
  /** a plain figure: outlines in a field from -100 to 100 */
  figure: string
}

const SANS = 'Liberation Sans, DejaVu Sans, sans-serif'
const SERIF = 'Liberation Serif, DejaVu Serif, serif'
const ring = '<circle r="86" fill="none" stroke="currentColor" stroke-width="10"/>'

/** One typographic mark for each shop, fitting its trade. */
const MARKS: Readonly<Record<string, Mark>> = {
  vidal: {
    first: 'Vidal',
    second: 'MENAJE · 1968',
    font: SERIF,
    weight: 'bold',
    on: 'colour',
    figure:
      '<path d="M-46 -80 H46 C46 -10 26 14 6 20 V66 H34 V80 H-34 V66 H-6 V20 C-26 14 -46 -10 -46 -80 Z" fill="currentColor"/>',
  },
  besaya: {
    first: 'BESAYA',
    second: 'bebidas',
    font: SANS,
    weight: 'bold',
    spacing: 0.04,
    on: 'colour',
    figure:
      '<path d="M-16 -90 H16 V-40 C16 -22 40 -14 40 14 V84 H-40 V14 C-40 -14 -16 -22 -16 -40 Z" fill="currentColor"/><path d="M-90 64 q 22 -20 45 0 t 45 0 t 45 0 t 45 0" fill="none" stroke="currentColor" stroke-width="0"/>',
  },
  estilonorte: {
    first: 'estilo',
    second: 'NORTE',
    font: SANS,
    spacing: 0.06,
    on: 'paper',
    figure:
      '<circle cx="-38" cy="56" r="26" fill="none" stroke="currentColor" stroke-width="12"/><circle cx="38" cy="56" r="26" fill="none" stroke="currentColor" stroke-width="12"/><path d="M-24 34 L40 -84 M24 34 L-40 -84" stroke="currentColor" stroke-width="13" stroke-linecap="round"/>',
  },
  pisuerga: {
    first: 'Pisuerga',
    second: 'PAPELERÍA',
    font: SERIF,
    italic: true,
    on: 'colour',
    figure:
      '<path d="M-64 -84 H30 L64 -50 V84 H-64 Z" fill="none" stroke="currentColor" stroke-width="11"/><path d="M-36 -22 H36 M-36 12 H36 M-36 46 H10" stroke="currentColor" stroke-width="11"/>',
  },
  lapeonza: {
    first: 'La Peonza',
    second: 'JUGUETES',
    font: SANS,
    weight: 'bold',
    on: 'colour',
    figure:
      '<path d="M-10 -90 H10 V-56 H-10 Z M-76 -40 C-70 -62 70 -62 76 -40 C70 10 20 40 0 92 C-20 40 -70 10 -76 -40 Z" fill="currentColor"/>',
  },
  maresme: {
    first: 'MARESME',
    second: 'TÈXTIL',
    font: SANS,
    spacing: 0.14,
    on: 'paper',
    figure:
      '<path d="M-30 -76 L-88 -44 L-68 4 L-46 -6 V80 H46 V-6 L68 4 L88 -44 L30 -76 C20 -54 -20 -54 -30 -76 Z" fill="currentColor"/>',
  },
  estrellamovil: {
    first: 'Estrella',
    second: 'MÓVIL',
    font: SANS,
    weight: 'bold',
    on: 'colour',
    figure:
      '<path d="M0 -92 L22 -30 L88 -28 L36 12 L54 76 L0 38 L-54 76 L-36 12 L-88 -28 L-22 -30 Z" fill="currentColor"/>',
  },
  almendros: {
    first: 'Los',
    second: 'Almendros',
    font: SERIF,
    italic: true,
    on: 'paper',
    figure:
      '<path d="M0 -88 C52 -50 66 20 0 88 C-66 20 -52 -50 0 -88 Z" fill="currentColor"/><path d="M0 -60 V60 M-18 -34 V30 M18 -34 V30" stroke="#FBF7EE" stroke-width="5"/>',
  },
  brillosur: {
    first: 'BrilloSur',
    second: 'limpieza',
    font: SANS,
    weight: 'bold',
    on: 'colour',
    figure: '<path d="M0 -92 C50 -26 66 4 66 30 A66 62 0 0 1 -66 30 C-66 4 -50 -26 0 -92 Z" fill="currentColor"/>',
  },
  ferroebro: {
    first: 'FERROEBRO',
    second: 'FERRETERÍA',
    font: SANS,
    weight: 'bold',
    spacing: 0.05,
    on: 'colour',
    figure:
      '<path d="M-78 -45 L0 -90 L78 -45 V45 L0 90 L-78 45 Z M0 -42 A42 42 0 1 0 0.1 -42 Z" fill="currentColor" fill-rule="evenodd"/>',
  },
  malagueta: {
    first: 'La Malagueta',
    second: 'FIESTA',
    font: SERIF,
    weight: 'bold',
    italic: true,
    on: 'colour',
    figure:
      '<path d="M-90 -60 H90 L60 6 L30 -60 M-30 -60 L0 6 L30 -60 M-90 -60 L-60 6 L-30 -60" fill="currentColor"/><path d="M-90 -64 H90" stroke="currentColor" stroke-width="10"/>',
  },
  alfardeltajo: {
    first: 'Alfar',
    second: 'DEL TAJO',
    font: SERIF,
    spacing: 0.04,
    on: 'paper',
    figure:
      '<path d="M-26 -88 H26 V-70 C14 -62 14 -48 20 -40 C66 -14 66 44 26 86 H-26 C-66 44 -66 -14 -20 -40 C-14 -48 -14 -62 -26 -70 Z" fill="currentColor"/>',
  },
  harinasduero: {
    first: 'Harinas',
    second: 'DUERO',
    font: SERIF,
    weight: 'bold',
    on: 'paper',
    figure: `<path d="M0 92 V-40" stroke="currentColor" stroke-width="9"/>${[-60, -24, 12, 48].map((y) => `<path d="M0 ${y + 30} C44 ${y + 24} 48 ${y - 6} 40 ${y - 20} C14 ${y - 14} 2 ${y} 0 ${y + 30} C-2 ${y} -14 ${y - 14} -40 ${y - 20} C-48 ${y - 6} -44 ${y + 24} 0 ${y + 30} Z" fill="currentColor"/>`).join('')}`,
  },
  patas: {
    first: 'Patas',
    second: 'MASCOTAS',
    font: SANS,
    weight: 'bold',
    on: 'colour',
    figure:
      '<ellipse cx="0" cy="38" rx="50" ry="42" fill="currentColor"/><ellipse cx="-62" cy="-14" rx="20" ry="28" fill="currentColor"/><ellipse cx="-24" cy="-56" rx="20" ry="30" fill="currentColor"/><ellipse cx="24" cy="-56" rx="20" ry="30" fill="currentColor"/><ellipse cx="62" cy="-14" rx="20" ry="28" fill="currentColor"/>',
  },
  albaicin: {
    first: 'Albaicín',
    second: 'REGALOS',
    font: SERIF,
    italic: true,
    on: 'colour',
    figure: '<path d="M-66 86 V-6 A66 74 0 0 1 66 -6 V86 H40 V0 A40 46 0 0 0 -40 0 V86 Z" fill="currentColor"/>',
  },
  oriente: {
    first: 'ORIENTE',
    second: 'BAZAR',
    font: SANS,
    spacing: 0.2,
    on: 'colour',
    figure: `${ring}<path d="M-86 20 H86 M-70 48 H70" stroke="currentColor" stroke-width="10"/><path d="M-46 18 A46 46 0 0 1 46 18 Z" fill="currentColor"/>`,
  },
}

const PAPER = '#FBF7EE'

/** A shop's logo as SVG, 1200 x 1200: its figure above its name. Throws RangeError for a shop without a mark. */
export const markSvg = ({ sub, colour }: Pick<ShopSeed, 'sub' | 'colour'>): string => {
  const mark = MARKS[sub]
  if (!mark) throw new RangeError(`no mark for ${sub}`)
  const { first, second, font, weight = 'normal', italic = false, spacing = 0, on, figure } = mark
  const [ground, ink] = on === 'colour' ? [colour, '#FFFFFF'] : [PAPER, colour]
  const size = (text: string, most: number): number => Math.min(most, 840 / (text.length * (0.6 + spacing)))
  const large = size(first, 220)
  const small = second
    ? Math.min(size(second, 150), second.toUpperCase() === second && first.toUpperCase() !== first ? 84 : 150)
    : 0
  const style = `font-family="${font}" font-style="${italic ? 'italic' : 'normal'}" text-anchor="middle" fill="${ink}"`
  const line = (text: string, y: number, edge: number, tracking: number) =>
    `<text x="600" y="${y}" font-size="${edge}" font-weight="${weight}" letter-spacing="${edge * tracking}" ${style}>${text}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">` +
    `<rect width="1200" height="1200" fill="${ground}"/>` +
    `<g transform="translate(600 400) scale(2.3)" color="${ink}">${figure}</g>` +
    line(first, 830, large, spacing) +
    (second ? line(second, 830 + small * 0.6 + 90, small, Math.max(spacing, small <= 84 ? 0.22 : 0)) : '') +
    '</svg>'
  )
}
