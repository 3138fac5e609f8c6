import type { Family, Option } from '../family.ts'

/** How the models of a family stand for its products. Lists go by `a` unless they say otherwise. */
interface FamilyShot {
  /** name of a model of demo/pictures/models, one for all or one for each `a` */
  model: string | readonly string[]
  /** models by `b`, where the second option decides what is seen; wins over `model` */
  byB?: readonly (string | undefined)[]
  /** colours by `a` where neither option nor sku says one */
  tones?: readonly string[]
  /** size in the picture by `b`, 1 fills it */
  sizes?: readonly number[]
  /** what is printed on it */
  print?: 'label' | 'tile' | 'place' | 'puzzle' | 'photo' | 'clock' | 'cover' | 'card'
  /** the shop whose brand is printed, where this one sells on what another makes */
  brand?: string
}

const THREE = [0.72, 0.86, 1] as const
const FOUR = [0.66, 0.78, 0.89, 1] as const
const TWO = [0.84, 1] as const

/** By shop, in the order of its families. */
const SHOTS: Readonly<Record<string, readonly FamilyShot[]>> = {
  vidal: [
    { model: ['glass-cider', 'glass-cana', 'glass-tube', 'glass-stacking', 'glass-facet'], sizes: THREE },
    { model: ['goblet-red', 'goblet-white', 'goblet-water', 'goblet-balloon'], sizes: THREE },
    { model: ['pitcher', 'pitcher', 'pitcher-tinted'], sizes: FOUR },
    { model: ['plate-flat', 'plate-deep', 'plate-flat', 'plate-rimmed'], tones: ['', '', '', '#2A68C8'], sizes: THREE },
    { model: 'bowl', sizes: THREE },
    { model: ['pan', 'pan-iron', 'pan-steel'], sizes: FOUR },
    { model: ['casserole', 'stockpot', 'low-casserole'], tones: ['#C8322B'], sizes: FOUR },
    {
      model: ['knife-chef', 'knife-ham', 'knife-bread', 'knife-paring'],
      tones: ['#26272B', '#26272B', '#26272B', '#26272B'],
    },
    { model: ['food-box', 'food-box-round', 'food-box-gastro'], tones: ['#2A68C8'], sizes: FOUR },
    { model: ['fork', 'table-knife', 'spoon', 'spoon'] },
    { model: 'mug', sizes: [0.88] },
  ],
  besaya: [
    {
      model: 'can',
      byB: ['can', 'soda-bottle', 'soda-large'],
      tones: ['', '', '#A3171C'],
      sizes: THREE,
      print: 'label',
    },
    { model: 'tonic', tones: ['#2A68C8'], sizes: THREE, print: 'label' },
    { model: ['water', 'water', 'water-glass'], tones: ['#BFDDF2'], sizes: FOUR, print: 'label' },
    {
      model: 'carton',
      byB: ['brick', 'carton'],
      tones: ['#EE7F22', '#E5B83A', '#F4A05E', '#C8322B', '#7DA843'],
      sizes: TWO,
      print: 'label',
    },
    {
      model: 'beer',
      byB: ['beer', 'beer', 'can-tall'],
      tones: ['#D7A021', '#8A4A1E', '#2F8F4E', '#22325C'],
      sizes: [0.84, 0.95, 1],
      print: 'label',
    },
    {
      model: 'wine',
      byB: ['wine', 'wine', 'bag-in-box'],
      tones: ['#3A0D17', '#2B0A10', '#6B7A2E', '#D98A95'],
      sizes: [0.75, 1, 1],
      print: 'label',
    },
    { model: ['cider', 'cider', 'sparkling'], tones: ['#3D5A2A', '#8A3B2E', '#CFA54A'], sizes: FOUR, print: 'label' },
    { model: 'spirit', tones: ['#E6F0F2'], sizes: TWO, print: 'label' },
    { model: 'coffee-bag', tones: ['#3B241A', '#6B3A1E'], sizes: THREE, print: 'label' },
    { model: ['cup-kraft', 'cup-white', 'cup-double'], sizes: THREE, print: 'label' },
    {
      model: ['toilet-paper', 'paper-roll', 'napkins'],
      tones: ['', '', '#C8322B'],
      print: 'label',
      brand: 'brillosur',
    },
    { model: 'paper-roll' },
    { model: 'bin-bags', tones: ['#26272B'], print: 'label', brand: 'brillosur' },
  ],
  estilonorte: [
    { model: 'pump', sizes: THREE, print: 'label' },
    { model: 'tube', sizes: THREE, print: 'label' },
    { model: 'dye', sizes: TWO, print: 'label' },
    { model: ['brush-round', 'brush-paddle', 'brush-boar'], sizes: THREE },
    { model: 'hair-scissors', sizes: [0.86, 0.93, 1] },
    { model: 'hairdryer', tones: ['#5B4B8A'] },
    { model: 'nail-polish', sizes: TWO },
    { model: 'flip-bottle', tones: ['#C9A27A', '#E3C9A0', '#B49ADB', '#8CC5B0'], sizes: THREE, print: 'label' },
    { model: 'lipstick' },
    { model: 'towel', sizes: TWO },
  ],
  pisuerga: [
    { model: 'pens' },
    { model: 'markers' },
    { model: 'spiral-notebook', tones: ['#2A68C8', '#2F8F4E', '#D7A021'], sizes: [1, 1, 1, 1], print: 'cover' },
    {
      model: ['notebook', 'notebook', 'notebook-elastic', 'notebook'],
      tones: ['#22325C', '#7A1F33', '#26272B', '#C79A5B'],
      sizes: THREE,
      print: 'cover',
    },
    { model: 'folders', tones: ['#E5B83A', '#2A68C8', '#2F8F4E'], sizes: [0.86, 0.93, 1] },
    { model: 'clipboard', tones: ['#8A5A2B'], sizes: THREE },
    { model: 'stapler', tones: ['#C8322B'], sizes: THREE },
    { model: 'sticky-notes', sizes: THREE },
    { model: 'calculator', tones: ['#3A3D46', '', '#22325C'] },
    { model: ['paints', 'paints', 'crayons', 'pencils'] },
    { model: 'scissors', tones: ['#2A68C8', '#EE7F22', '#2F8F4E'], sizes: THREE },
  ],
  lapeonza: [
    { model: ['bear', 'rabbit', 'unicorn', 'dinosaur', 'penguin'], sizes: THREE },
    { model: ['car', 'fire-engine', 'bus', 'tractor', 'ambulance'] },
    { model: 'train', sizes: THREE },
    { model: 'game-box', tones: ['#C56B3E', '#2F8F4E', '#2A68C8', '#22325C'], print: 'puzzle' },
    { model: ['football', 'basketball', 'volleyball', 'rugby'], sizes: THREE },
    { model: ['kite', 'flying-disc', 'yoyo', 'boomerang'] },
    { model: ['game-box', 'chess', 'cards', 'skittles'], tones: ['#C8322B'], print: 'card' },
    { model: ['nesting-dolls', 'toy-piano', 'toy-drum', 'maracas'] },
    {
      model: ['water-pistol', 'bubbles', 'beach-bucket'],
      tones: ['', '#C23B6B', '#2A68C8'],
      sizes: THREE,
      print: 'label',
    },
    { model: 'robot' },
  ],
  maresme: [
    { model: ['t-shirt', 't-shirt-long', 't-shirt-v'] },
    { model: 'vest-top' },
    { model: ['hoodie', 'fleece', 'gilet'] },
    { model: ['lab-coat', 'tunic', 'chef-jacket'] },
    { model: 'hi-vis' },
    { model: ['socks-ankle', 'socks', 'socks-low'] },
    { model: ['cap', 'cap', 'cap-flat'] },
    { model: ['scarf', 'neck-warmer', 'gloves'] },
    { model: ['jeans', 'work-trousers', 'jeans'] },
    { model: 'shorts' },
    { model: ['dress', 'dress-short', 'dress-shirt'] },
  ],
  estrellamovil: [
    { model: 'phone-case', byB: ['phone-case', 'phone-case-ring'] },
    { model: 'phone-book' },
    { model: 'screen-glass', tones: ['#1D4E89'], print: 'label' },
    { model: 'charger', sizes: THREE },
    { model: 'cable' },
    { model: 'power-bank', sizes: THREE },
    { model: ['earbuds', 'earbuds', 'headphones'] },
    { model: ['speaker', 'radio', 'party-speaker'], sizes: THREE },
    { model: ['computer-mouse', 'computer-mouse-wired', 'computer-mouse'] },
    { model: ['keyboard', 'keyboard', 'keyboard-small'] },
    { model: ['usb', 'microsd', 'sd-card'], print: 'label' },
  ],
  almendros: [
    {
      model: ['clear-pouch', 'clear-pouch', 'hazelnuts', 'peanuts'],
      tones: ['#B98A5E', '#9C6B3C'],
      sizes: FOUR,
      print: 'label',
    },
    { model: 'pouch', tones: ['#C56B3E'], sizes: FOUR, print: 'label' },
    {
      model: ['raisins', 'apricots', 'clear-pouch', 'clear-pouch'],
      tones: ['', '', '#3E2440', '#6B3A1E'],
      sizes: FOUR,
      print: 'label',
    },
    {
      model: ['beans', 'clear-pouch', 'clear-pouch', 'clear-pouch'],
      tones: ['', '#D9B27A', '#7B5238', '#F0EBDD'],
      sizes: FOUR,
      print: 'label',
    },
    { model: 'spice', tones: ['', '', '', '#E3D5B0', ''], sizes: THREE, print: 'label' },
    {
      model: 'oil',
      byB: [undefined, undefined, undefined, 'jerrycan'],
      tones: ['#7D8A45', '#4F6B2A', '#D7A021'],
      sizes: FOUR,
      print: 'label',
    },
    { model: 'tin', tones: ['', '', '#6B7A2E', '', '#EE9A3A'], sizes: THREE, print: 'label' },
    {
      model: ['candy', 'lollipop', 'chocolate', 'popcorn'],
      tones: ['', '', '#4A2412', ''],
      sizes: THREE,
      print: 'label',
    },
    { model: 'honey', tones: ['#E0A32E', '#C98A1E', '#B9741A', '#6B3A12'], sizes: THREE, print: 'label' },
  ],
  brillosur: [
    { model: 'jerrycan', byB: ['jerrycan-slim', 'jerrycan', 'jerrycan'], sizes: THREE, print: 'label' },
    {
      model: 'spray',
      byB: [undefined, undefined, 'jerrycan'],
      tones: ['', '', '#2FB5B0', ''],
      sizes: THREE,
      print: 'label',
    },
    { model: 'jerrycan', tones: ['#2E5FA8'], sizes: FOUR, print: 'label' },
    { model: ['toilet-paper', 'paper-roll', 'napkins'], tones: ['', '', '#C8322B'], print: 'label' },
    { model: 'pump-small', byB: [undefined, undefined, 'jerrycan'], sizes: THREE, print: 'label' },
    { model: ['mop', 'broom', 'bucket-wringer'], tones: ['#2A68C8', '#2F8F4E', '#2A68C8'], sizes: [0.9, 0.95, 1] },
    { model: ['sponges', 'cloths', 'steel-wool'], tones: ['', '#2FB5B0', ''] },
    { model: 'gloves-rubber' },
    { model: 'bin-bags', tones: ['#26272B'], sizes: THREE, print: 'label' },
    { model: ['soap', 'powder-box', 'pouch'], tones: ['#C9B27A', '#2FB5B0', ''], sizes: FOUR, print: 'label' },
  ],
  ferroebro: [
    { model: 'screwdriver', tones: ['#D7A021', '#2A68C8', '#2F8F4E', ''], sizes: THREE },
    { model: ['hammer', 'mallet', 'axe'], tones: ['#26272B', '', '#26272B'], sizes: FOUR },
    { model: ['wrench', 'wrench-adjustable', 'ratchet'], sizes: [0.7, 0.78, 0.86, 0.93, 1] },
    { model: 'saw', sizes: THREE },
    { model: ['bolts', 'wood-screws', 'bolts', 'bolts'], sizes: THREE },
    { model: ['padlock', 'padlock', 'padlock-steel'], sizes: FOUR },
    { model: 'hinge', sizes: FOUR },
    { model: 'paint', sizes: THREE, print: 'label' },
    { model: ['bulb', 'bulb', 'bulb-candle', 'bulb-filament'], tones: ['#F4E6C4', '', '#F4E6C4'] },
    { model: ['power-strip-3', 'power-strip', 'power-strip'] },
    { model: 'tape', tones: ['#B98A5E'], sizes: [0.8, 0.92, 1] },
  ],
  malagueta: [
    { model: 'balloons' },
    { model: 'garland', byB: ['garland', 'garland-pompon', 'garland-star'] },
    { model: 'paper-plates', sizes: [0.84, 1, 1] },
    { model: 'tablecloth', print: 'label' },
    { model: 'number-candle' },
    { model: ['top-hat', 'crown', 'mask', 'wand'] },
    { model: ['confetti-cannon', 'confetti-bag', 'pinata'], tones: ['#C23B6B', '#C23B6B'], print: 'label' },
    { model: ['xmas-tree', 'xmas-tree-snow', 'xmas-tree-lights'], sizes: FOUR },
    { model: ['bell', 'star', 'snowflake', 'snowman'] },
    { model: 'lantern', tones: ['#C8322B'], sizes: THREE },
  ],
  alfardeltajo: [
    { model: ['vase-painted', 'vase-painted', 'vase', 'vase'], tones: ['#2A4FA8'], sizes: FOUR },
    { model: 'tile', tones: ['#1F4FA8', '#2F8F4E', '#D7A021', '#B3261E'], sizes: THREE, print: 'tile' },
    { model: ['flowerpot', 'flowerpot-glazed', 'flowerpot-glazed', 'flowerpot-herb'], sizes: THREE },
    { model: 'mug', byB: ['mug-small', 'mug', 'mug-tall'], sizes: [0.66, 0.88, 1] },
    { model: ['jug', 'botijo', 'oil-jug', 'amphora'], sizes: THREE },
    { model: 'salad-bowl', sizes: THREE },
    { model: 'candle-clay', tones: ['#E3C9A0', '#F0EBDD', '#7DA843', '#C56B3E'], sizes: THREE, print: 'label' },
    { model: 'plate-talavera', tones: ['#2A4FA8'], sizes: FOUR },
  ],
  harinasduero: [
    { model: 'sack-paper', tones: ['#C8A15A', '#8F3B2E'], sizes: THREE, print: 'label' },
    { model: 'pouch', tones: ['#C79A5B'], sizes: FOUR, print: 'label' },
    { model: 'chocolate', tones: ['#2E1609', '#3E2010'], sizes: THREE, print: 'label' },
    { model: 'sack-paper', sizes: THREE, print: 'label' },
    { model: 'butter', tones: ['#2A68C8', '#CFA54A'], sizes: FOUR, print: 'label' },
    {
      model: 'carton',
      byB: [undefined, undefined, 'jerrycan'],
      tones: ['#2A68C8', '#2FB5B0', '#E98BA6'],
      sizes: THREE,
      print: 'label',
    },
    { model: 'tub', sizes: THREE, print: 'label' },
    { model: ['muffin-cases', 'tart-cases', 'tart-cases'], byB: [], tones: ['#F0EBDD', '#6B3A1E', '#D7A021'] },
    { model: 'cake-box', tones: ['', '#F4F3EF', '#E98BA6'], sizes: THREE, print: 'label' },
    { model: ['baguette', 'loaf', 'sandwich-bread'] },
  ],
  patas: [
    { model: 'sack', tones: ['#8F3B2E', '#E5B83A', '#2E5FA8', '#4F6B2A'], sizes: THREE, print: 'label' },
    { model: 'sack', tones: ['#2C7F7B'], sizes: FOUR, print: 'label' },
    { model: 'tin', tones: ['', '#E5B83A', '', '#C56B3E'], sizes: THREE, print: 'label' },
    { model: 'collar' },
    { model: ['pet-bowl-steel', 'pet-bowl-slow', 'pet-bowl'], sizes: THREE },
    { model: 'pet-bed', sizes: THREE },
    { model: ['pet-ball', 'pet-bone', 'pet-mouse', 'pet-yarn'], sizes: THREE },
    { model: 'pump', byB: [undefined, undefined, 'jerrycan'], sizes: THREE, print: 'label' },
    { model: 'sack', tones: ['#2A68C8'], sizes: THREE, print: 'label' },
    { model: 'pouch', tones: ['', '', '#C56B3E'], sizes: THREE, print: 'label' },
  ],
  albaicin: [
    { model: 'magnet', print: 'place' },
    { model: 'keyring', byB: ['keyring', 'keyring-leather', 'keyring-wood'], print: 'place' },
    { model: 'mug-printed', tones: [], print: 'place' },
    { model: 'tote', sizes: [1, 1], print: 'place' },
    { model: 'fan', tones: [] },
    { model: ['ring', 'bracelet', 'pendant', 'brooch'] },
    { model: ['handbag', 'clutch', 'purse', 'backpack'] },
    { model: ['gift-box', 'gift-bag', 'gift-bow'], tones: ['#22325C', '#2F8F4E', '#C8322B'], sizes: THREE },
    { model: ['mini-guitar', 'mini-castle', 'mini-bull', 'mini-violin'], sizes: THREE },
    { model: ['sunglasses', 'glasses', 'watch'], print: 'clock' },
  ],
  oriente: [
    { model: ['crate', 'food-box', 'basket'], tones: ['', '#8B9099', ''], sizes: THREE },
    { model: ['bin-mesh', 'bin-steel', 'bin-pedal'], sizes: THREE },
    { model: 'towel', sizes: THREE },
    { model: 'cushion', byB: [], sizes: [0.9, 1, 0.95] },
    { model: ['umbrella', 'umbrella-folded', 'umbrella'] },
    { model: ['suitcase', 'suitcase', 'suitcase-soft'], sizes: THREE },
    {
      model: 'candle-glass',
      byB: ['candle-glass', 'candle-pillar', 'candle-tin'],
      tones: ['#F0E2C0', '#E7B7B7', '#F4F3EF', '#F6CF3A'],
      print: 'label',
    },
    { model: ['frame', 'frame-gold', 'frame-many'], sizes: THREE, print: 'photo' },
    { model: ['clock', 'clock-alarm', 'timer'], tones: ['', '#C8322B', ''], print: 'clock' },
    { model: ['plant', 'cactus', 'bouquet', 'orchid'], sizes: THREE },
    { model: ['broom', 'bucket', 'plunger'], tones: ['#2FB5B0', '#2FB5B0', ''] },
  ],
}

/** Colours that `b` names. */
const BY_B: Readonly<Record<string, readonly string[]>> = {
  'albaicin/2': ['#F4F3EF', '#2A68C8'],
  'albaicin/4': ['#C8322B', '#26272B', '#E9E5DB', '#C9788A'],
  'albaicin/5': ['#C9CCD2', '#8B9099', '#CFA54A'],
  'harinasduero/7': ['#F4F3EF', '#6B3A1E', '#D5297E'],
  'estilonorte/8': [],
}

/** What a picture shows: a model, in a colour, with a print, so many of it. */
export interface Shot {
  model: string
  colour?: string
  size: number
  count: number
  print?: { kind: NonNullable<FamilyShot['print']>; shop: string; title: string; size: string; tone: string }
}

const first = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** The picture of a family's product; `swatch` is the sku's colour where skus have one. Throws RangeError for an unknown family. */
export const shotOf = (
  place: { shop: string; family: number; a: number; b: number },
  { family, a, b }: { family: Family; a: Option; b: Option },
  swatch?: string,
): Shot => {
  const found = SHOTS[place.shop]?.[place.family]
  if (!found) throw new RangeError(`no picture for family ${place.family} of ${place.shop}`)
  const { model, byB, tones, sizes, print, brand = place.shop } = found
  const byA = typeof model === 'string' ? model : (model[place.a] ?? model[0] ?? '')
  const named = BY_B[`${place.shop}/${place.family}`]?.[place.b]
  const tone = tones?.[place.a]
  const colour = swatch ?? b[4]?.colour ?? a[4]?.colour ?? named ?? (tone || undefined)
  const title = family.name[0].includes('{a}') ? family.name[0].replace('{b}', '').replace('{a}', a[0]) : a[0]
  return {
    model: byB?.[place.b] ?? byA,
    ...(colour ? { colour } : {}),
    size: sizes?.[place.b] ?? 1,
    count: 1,
    ...(print
      ? {
          print: {
            kind: print,
            shop: brand,
            title: first(
              title
                .replace(/\s+/g, ' ')
                .replace(/[,\s]+$/, '')
                .trim(),
            ),
            size: b[0],
            tone: colour ?? '#4B4E57',
          },
        }
      : {}),
  }
}

const word = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Name of the picture's file, readable and the same for the same picture. */
export const shotKey = ({ model, colour, size, count, print }: Shot): string =>
  [
    'goods/',
    model,
    print && `-${print.shop}-${word(print.title)}-${word(print.size)}`,
    colour && `-${colour.slice(1).toLowerCase()}`,
    size < 1 && `-${Math.round(size * 100)}`,
    count > 1 && `-x${count}`,
  ]
    .filter(Boolean)
    .join('')
