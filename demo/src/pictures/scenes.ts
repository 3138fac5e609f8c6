/** A thing of a scene: key of the picture that shows it alone, and its height in hundredths of the scene's height. */
type Thing = readonly [key: string, height: number]

/** Several products together before a wall: on a table, each row on a board, or hung from a rail. */
export interface Scene {
  key: string
  /** pixels of a picture that is 1200 wide; 900 when left out */
  height?: number
  /** colours of the wall and of the wood, CSS hex */
  wall: string
  wood: string
  on: 'table' | 'boards' | 'rail'
  /** rows from the rearmost or uppermost, each with where it stands (or hangs) in hundredths of the height */
  rows: readonly { at: number; things: readonly Thing[] }[]
}

const WINE = 'wine-besaya-vino-tinto-crianza-75-cl-7a1f33'
const WHITE_WINE = 'wine-besaya-vino-blanco-verdejo-75-cl-6b7a2e'
const JUICE = 'carton-besaya-zumo-100-de-naranja-1-l-ee7f22'
const COFFEE = 'coffee-bag-besaya-cafe-natural-en-grano-1-kg-3b241a-86'
const CANDLE = 'candle-glass-oriente-vela-perfumada-de-vainilla-en-vaso-100-g-f0e2c0'

export const SCENES: readonly Scene[] = [
  {
    key: 'scenes/table',
    wall: '#E4DACB',
    wood: '#B98A5A',
    on: 'table',
    rows: [
      {
        at: 70,
        things: [
          ['plant', 50],
          [WHITE_WINE, 52],
          ['pitcher', 37],
          ['casserole-c8322b', 23],
          [WINE, 52],
          ['vase-painted-2a4fa8', 42],
        ],
      },
      {
        at: 91,
        things: [
          ['baguette', 17],
          ['goblet-red', 36],
          ['bowl-c56b3e', 14],
          ['goblet-white', 34],
          ['salad-bowl-2a68c8', 17],
          ['mug-tall-d7a021', 19],
        ],
      },
    ],
  },
  {
    key: 'scenes/bar',
    wall: '#3B4A45',
    wood: '#8A5F3C',
    on: 'boards',
    rows: [
      {
        at: 46,
        things: [
          ['spirit-besaya-ginebra-seca-1-l-e6f0f2', 32],
          ['spirit-besaya-ron-dorado-1-l-cfa54a', 32],
          [WINE, 38],
          [WHITE_WINE, 38],
          ['sparkling-besaya-sidra-espumosa-brut-75-cl-cfa54a', 37],
          ['spirit-besaya-vermut-rojo-1-l-7a1f33', 32],
          ['cider-besaya-sidra-natural-75-cl-3d5a2a', 37],
        ],
      },
      {
        at: 93,
        things: [
          ['tonic-besaya-tonica-clasica-1-l-2a68c8', 33],
          ['goblet-balloon', 30],
          ['glass-cider', 25],
          ['beer-besaya-cerveza-lager-tercio-33-cl-d7a021-95', 35],
          ['beer-besaya-cerveza-ipa-artesana-tercio-33-cl-22325c-95', 35],
          ['glass-facet', 22],
          ['goblet-white', 30],
          [JUICE, 33],
        ],
      },
    ],
  },
  {
    key: 'scenes/coffee',
    wall: '#DCCFC0',
    wood: '#6E4A31',
    on: 'table',
    rows: [
      {
        at: 68,
        things: [
          [COFFEE, 46],
          ['coffee-bag-besaya-cafe-molido-para-filtro-1-kg-2f8f4e-86', 46],
          ['cactus', 38],
          ['cup-double-besaya-vaso-de-carton-doble-pared-360-ml-50-ud-26272b', 36],
          ['honey-almendros-miel-de-azahar-1-kg-e0a32e', 27],
        ],
      },
      {
        at: 91,
        things: [
          ['mug-tall-c56b3e', 24],
          ['loaf', 24],
          ['mug-tall-2a68c8', 24],
          ['sandwich-bread', 17],
          ['cup-kraft-besaya-vaso-de-carton-kraft-360-ml-50-ud', 30],
        ],
      },
    ],
  },
  {
    key: 'scenes/gifts',
    wall: '#EBD5CF',
    wood: '#C79C6C',
    on: 'table',
    rows: [
      {
        at: 69,
        things: [
          ['bouquet', 50],
          ['gift-bag-2f8f4e', 42],
          ['bear', 44],
          ['gift-box-22325c', 34],
          ['orchid', 48],
        ],
      },
      {
        at: 91,
        things: [
          [CANDLE, 20],
          ['train', 18],
          ['gift-bow-c8322b', 15],
          ['unicorn', 32],
          ['gift-box-22325c', 24],
        ],
      },
    ],
  },
  {
    key: 'scenes/christmas',
    wall: '#31493F',
    wood: '#9C6B42',
    on: 'table',
    rows: [
      {
        at: 71,
        things: [
          ['xmas-tree-snow-9bc7c0', 55],
          ['xmas-tree-lights', 66],
          ['snowman', 40],
          ['lantern-c8322b', 34],
          ['xmas-tree', 58],
        ],
      },
      {
        at: 92,
        things: [
          ['bell', 24],
          ['gift-box-22325c', 28],
          [CANDLE, 19],
          ['star', 25],
          ['gift-bow-c8322b', 15],
          ['gift-box-22325c', 22],
        ],
      },
    ],
  },
  {
    key: 'scenes/clay',
    wall: '#E3D3C0',
    wood: '#A87848',
    on: 'boards',
    rows: [
      {
        at: 45,
        things: [
          ['jug', 34],
          ['vase-painted-2f8f4e', 33],
          ['amphora-2a68c8', 35],
          ['botijo-e9e5db', 29],
          ['vase-c56b3e', 33],
        ],
      },
      {
        at: 93,
        things: [
          ['flowerpot-herb', 36],
          ['mug-tall-2f8f4e', 21],
          ['flowerpot-glazed-2a68c8', 26],
          ['oil-jug-2f8f4e', 32],
          ['mug-tall-d7a021', 21],
          ['flowerpot', 26],
        ],
      },
    ],
  },
  {
    key: 'scenes/school',
    wall: '#D5DEE6',
    wood: '#C79C6C',
    on: 'table',
    rows: [
      {
        at: 69,
        things: [
          ['backpack-d7a021', 48],
          ['folders-2a68c8', 31],
          ['backpack-7a1f33', 48],
          ['calculator-3a3d46', 26],
        ],
      },
      {
        at: 91,
        things: [
          ['spiral-notebook-pisuerga-cuaderno-de-espiral-a5-80-hojas-liso-2f8f4e', 24],
          ['paints', 15],
          ['stapler-c8322b', 11],
          ['notebook-pisuerga-libreta-cosida-tapa-blanda-b5-7a1f33', 24],
        ],
      },
    ],
  },
  {
    key: 'scenes/terrace',
    wall: '#CFE0E4',
    wood: '#B98A5A',
    on: 'table',
    rows: [
      {
        at: 70,
        things: [
          ['plant', 50],
          ['tonic-besaya-tonica-clasica-1-l-2a68c8', 46],
          ['pitcher', 40],
          ['beer-besaya-cerveza-lager-tercio-33-cl-d7a021-95', 44],
          ['lantern-f6cf3a', 34],
          ['flowerpot-herb', 44],
        ],
      },
      {
        at: 92,
        things: [
          ['glass-facet', 19],
          ['goblet-balloon', 36],
          ['can-besaya-refresco-de-limon-lata-33-cl-f6cf3a-72', 22],
          ['goblet-balloon', 36],
          ['can-besaya-refresco-de-naranja-lata-33-cl-ee7f22-72', 22],
          ['glass-facet', 19],
        ],
      },
    ],
  },
  {
    key: 'scenes/spring',
    wall: '#E3E7D6',
    wood: '#B98A5A',
    on: 'table',
    rows: [
      {
        at: 70,
        things: [
          ['flowerpot-herb', 46],
          ['bouquet', 52],
          ['vase-painted-2f8f4e', 44],
          ['orchid', 54],
          ['plant', 52],
        ],
      },
      {
        at: 92,
        things: [
          ['flowerpot', 26],
          ['flowerpot-glazed-2a68c8', 24],
          ['mug-tall-d7a021', 20],
          ['flowerpot-herb', 32],
          ['flowerpot', 22],
        ],
      },
    ],
  },
  {
    key: 'scenes/beach',
    wall: '#BFE0EA',
    wood: '#E2C79A',
    on: 'table',
    rows: [
      {
        at: 69,
        things: [
          ['umbrella-c8322b', 50],
          ['suitcase-7ec0ea', 46],
          ['football', 30],
          ['umbrella-22325c', 50],
        ],
      },
      {
        at: 91,
        things: [
          ['beach-bucket-lapeonza-cubo-de-playa-con-pala-de-tamano-grande-2a68c8', 28],
          ['sunglasses-albaicin-gafas-de-sol-para-mujer', 13],
          ['towel-b49adb', 17],
          ['can-besaya-refresco-de-limon-lata-33-cl-f6cf3a-72', 22],
          ['fan-c8322b', 22],
        ],
      },
    ],
  },
]
