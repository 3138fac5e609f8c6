import { bannerKey } from '../plan-shops.ts'
import { SHOPS } from '../shops.ts'
import type { Scene } from './scenes.ts'

/** Share of the shop's own colour in the wall of its banner, and what the rest is. */
const TINT = 0.2
const PLASTER = '#EFE9DF'

/** Heights at which things stand in hundredths of the height: a wide page shows the middle half of a banner. */
const REAR = 65
const FRONT = 72

type Things = Scene['rows'][number]['things']
interface BannerSeed {
  wood: string
  rear: Things
  front: Things
}

const PINE = '#C79C6C'
const OAK = '#A87848'
const WALNUT = '#7A5236'

const TABLES: Readonly<Record<string, BannerSeed>> = {
  vidal: {
    wood: OAK,
    rear: [
      ['plate-rimmed-2a68c8', 36],
      ['stockpot-22325c', 33],
      ['pitcher', 37],
      ['casserole-c8322b', 30],
      ['goblet-balloon', 37],
    ],
    front: [
      ['bowl-2a68c8', 16],
      ['goblet-red', 36],
      ['glass-facet', 20],
      ['bowl-c56b3e', 16],
    ],
  },
  besaya: {
    wood: WALNUT,
    rear: [
      ['wine-besaya-vino-tinto-crianza-75-cl-7a1f33', 38],
      ['wine-besaya-vino-blanco-verdejo-75-cl-6b7a2e', 38],
      ['spirit-besaya-ginebra-seca-1-l-e6f0f2', 34],
      ['sparkling-besaya-sidra-espumosa-brut-75-cl-cfa54a', 38],
      ['spirit-besaya-vermut-rojo-1-l-7a1f33', 34],
      ['wine-besaya-vino-rosado-75-cl-f092b0', 38],
      ['carton-besaya-zumo-100-de-naranja-1-l-ee7f22', 34],
    ],
    front: [
      ['can-besaya-refresco-de-naranja-lata-33-cl-ee7f22-72', 20],
      ['beer-besaya-cerveza-lager-tercio-33-cl-d7a021-95', 32],
      ['tonic-besaya-tonica-clasica-1-l-2a68c8', 32],
      ['can-besaya-refresco-de-limon-lata-33-cl-f6cf3a-72', 20],
      ['beer-besaya-cerveza-ipa-artesana-tercio-33-cl-22325c-95', 32],
      ['can-besaya-refresco-de-lima-lata-33-cl-2f8f4e-72', 20],
    ],
  },
  estilonorte: {
    wood: PINE,
    rear: [
      ['tube-estilonorte-mascarilla-capilar-violeta-matizadora-1-l-6e3fa3', 36],
      ['pump-estilonorte-champu-hidratante-con-aloe-1-l-2f8f4e', 38],
      ['towel-b49adb', 24],
      ['pump-estilonorte-champu-reparador-con-coco-1-l-d9c5a3', 38],
      ['flip-bottle-estilonorte-crema-de-cuerpo-con-almendra-1-l-e3c9a0', 36],
    ],
    front: [
      ['nail-polish-c8322b', 19],
      ['hairdryer-5b4b8a', 25],
      ['lipstick-b01030', 19],
      ['nail-polish-f4735e', 19],
    ],
  },
  pisuerga: {
    wood: PINE,
    rear: [
      ['folders-e5b83a', 33],
      ['backpack-d7a021', 38],
      ['folders-2a68c8', 33],
      ['calculator-3a3d46', 30],
      ['folders-2f8f4e', 33],
    ],
    front: [
      ['spiral-notebook-pisuerga-cuaderno-de-espiral-a5-80-hojas-liso-2f8f4e', 24],
      ['paints', 16],
      ['stapler-c8322b', 13],
      ['notebook-pisuerga-libreta-cosida-tapa-blanda-b5-7a1f33', 24],
    ],
  },
  lapeonza: {
    wood: PINE,
    rear: [
      ['bear', 38],
      ['dinosaur', 34],
      ['robot', 38],
      ['toy-drum', 27],
      ['unicorn', 36],
    ],
    front: [
      ['football', 20],
      ['train', 20],
      ['nesting-dolls', 24],
      ['football', 20],
    ],
  },
  estrellamovil: {
    wood: '#5B5F68',
    rear: [
      ['party-speaker-26272b', 38],
      ['headphones-f4f3ef', 34],
      ['radio-c8322b', 30],
      ['headphones-26272b', 34],
      ['party-speaker-2a68c8', 38],
    ],
    front: [
      ['phone-case-f092b0', 25],
      ['speaker-c8322b', 17],
      ['power-bank-f4f3ef', 16],
      ['phone-case-b49adb', 25],
    ],
  },
  almendros: {
    wood: OAK,
    rear: [
      ['pouch-almendros-pistacho-tostado-5-kg-9bb295', 36],
      ['oil-almendros-aceite-de-oliva-virgen-extra-picual-1-l-7d8a45-89', 37],
      ['honey-almendros-miel-de-azahar-1-kg-e0a32e', 26],
      ['oil-almendros-aceite-de-oliva-virgen-extra-picual-1-l-7d8a45-89', 37],
      ['clear-pouch-almendros-garbanzo-pedrosillano-25-kg-d9b27a', 36],
      ['clear-pouch-almendros-lenteja-pardina-25-kg-7b5238', 36],
    ],
    front: [
      ['hazelnuts-almendros-avellana-cruda-5-kg', 14],
      ['tin-almendros-aceitunas-rellenas-de-anchoa-lata-3-kg-6b7a2e', 20],
      ['honey-almendros-miel-de-castano-1-kg-6b3a12', 20],
      ['chocolate-almendros-tableta-de-chocolate-con-almendra-1-kg-4a2412', 13],
      ['tin-almendros-melocoton-en-almibar-lata-3-kg-ee9a3a', 20],
    ],
  },
  brillosur: {
    wood: '#B9BEC6',
    rear: [
      ['bucket-wringer-2a68c8', 35],
      ['jerrycan-brillosur-jabon-de-manos-con-aloe-vera-5-l-2f8f4e', 35],
      ['toilet-paper-brillosur-papel-higienico-doble-capa-24-ud', 34],
      ['jerrycan-brillosur-desengrasante-de-cocina-recarga-5-l-ee7f22', 35],
      ['bin-bags-brillosur-bolsas-de-basura-con-autocierre-100-l-10-ud-2a68c8', 33],
    ],
    front: [
      ['spray-brillosur-limpiacristales-750-ml-2a68c8-86', 32],
      ['spray-brillosur-desengrasante-de-cocina-750-ml-ee7f22-86', 32],
      ['spray-brillosur-multiusos-con-bioalcohol-750-ml-2f8f4e-86', 32],
      ['spray-brillosur-quitasarro-de-bano-750-ml-2fb5b0-86', 32],
    ],
  },
  ferroebro: {
    wood: WALNUT,
    rear: [
      ['paint-ferroebro-pintura-plastica-azul-mar-15-l-2a68c8', 34],
      ['paint-ferroebro-pintura-plastica-ocre-15-l-d7a021', 34],
      ['paint-ferroebro-pintura-plastica-blanca-15-l-f4f3ef', 34],
      ['paint-ferroebro-pintura-plastica-verde-oliva-15-l-7d8a45', 34],
      ['paint-ferroebro-pintura-plastica-gris-perla-15-l-c9ccd2', 34],
    ],
    front: [
      ['tape-b98a5e', 12],
      ['padlock', 24],
      ['bulb-f4e6c4', 24],
      ['tape-26272b', 12],
      ['bulb-bfe3f5', 24],
      ['padlock', 24],
    ],
  },
  malagueta: {
    wood: PINE,
    rear: [
      ['lantern-c8322b', 30],
      ['balloons-c8322b', 40],
      ['pinata-malagueta-pinata-de-colores', 36],
      ['balloons-2a68c8', 40],
      ['lantern-f6cf3a', 30],
      ['balloons-cfa54a', 40],
    ],
    front: [
      ['number-candle-f092b0', 25],
      ['top-hat', 19],
      ['crown', 19],
      ['top-hat', 19],
      ['number-candle-7ec0ea', 25],
    ],
  },
  alfardeltajo: {
    wood: OAK,
    rear: [
      ['jug', 36],
      ['vase-painted-2a4fa8', 36],
      ['amphora-2a68c8', 37],
      ['flowerpot-herb', 38],
      ['vase-painted-2f8f4e', 36],
      ['botijo-e9e5db', 33],
    ],
    front: [
      ['mug-tall-d7a021', 19],
      ['flowerpot-glazed-2a68c8', 21],
      ['oil-jug-2f8f4e', 28],
      ['flowerpot', 21],
      ['mug-tall-c56b3e', 19],
    ],
  },
  harinasduero: {
    wood: WALNUT,
    rear: [
      ['sack-paper-harinasduero-harina-de-trigo-panificable-25-kg-c8a15a', 38],
      ['sack-paper-harinasduero-harina-de-trigo-integral-25-kg-b98a5e', 38],
      ['tub-harinasduero-relleno-de-fresa-6-kg-c8322b', 28],
      ['sack-paper-harinasduero-azucar-perlado-25-kg-f6ece8', 38],
      ['tub-harinasduero-relleno-de-crema-pastelera-6-kg-f6cf3a', 28],
    ],
    front: [
      ['loaf', 19],
      ['butter-harinasduero-mantequilla-sin-sal-10-kg-2a68c8', 13],
      ['chocolate-harinasduero-cobertura-de-chocolate-negro-70-10-kg-2e1609', 12],
      ['baguette', 18],
    ],
  },
  patas: {
    wood: PINE,
    rear: [
      ['sack-patas-pienso-para-perro-adulto-con-pollo-15-kg-8f3b2e', 38],
      ['pet-bed-9bb295', 24],
      ['sack-patas-arena-vegetal-15-kg-9bb295', 38],
      ['sack-patas-arena-de-silice-15-kg-7ec0ea', 38],
    ],
    front: [
      ['pet-ball', 17],
      ['tin-patas-comida-humeda-de-ternera-para-perro-400-g-7a1f33', 18],
      ['pet-bowl-f092b0', 13],
      ['tin-patas-comida-humeda-de-pollo-para-perro-400-g-e5b83a', 18],
      ['pet-bone', 10],
    ],
  },
  albaicin: {
    wood: OAK,
    rear: [
      ['tote-albaicin-bolsa-de-algodon-de-granada-38-x-42-cm', 37],
      ['mini-guitar', 38],
      ['handbag-7b5238', 31],
      ['mini-guitar', 38],
      ['tote-albaicin-bolsa-de-algodon-de-sevilla-38-x-42-cm', 37],
    ],
    front: [
      ['fan-c8322b', 20],
      ['mug-printed-albaicin-taza-de-recuerdo-de-granada-blanca-f4f3ef', 20],
      ['mini-bull', 18],
      ['mini-castle', 20],
    ],
  },
  oriente: {
    wood: PINE,
    rear: [
      ['plant', 38],
      ['suitcase-7ec0ea', 36],
      ['bin-pedal', 33],
      ['umbrella-c8322b', 36],
      ['orchid', 38],
    ],
    front: [
      ['cushion-d7a021', 22],
      ['candle-glass-oriente-vela-perfumada-de-vainilla-en-vaso-100-g-f0e2c0', 17],
      ['clock-alarm-oriente-reloj-despertador-de-estilo-nordico-c8322b', 20],
      ['basket', 17],
    ],
  },
}

/** Clothes hang from a rail; nothing of that trade stands by itself. */
const RAIL: Things = [
  ['dress-c8322b', 42],
  ['t-shirt-f4f3ef', 32],
  ['hoodie-7a1f33', 30],
  ['hi-vis-f6cf3a', 34],
  ['chef-jacket-f4f3ef', 30],
  ['jeans-22325c', 42],
]

const mix = (one: string, other: string, share: number): string => {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The picture across each shop's page: what it sells, on a table or a rail before a wall in a tint of its colour. */
export const BANNERS: readonly Scene[] = SHOPS.map((shop): Scene => {
  const frame = { key: bannerKey(shop), height: 480, wall: mix(shop.colour, PLASTER, TINT) }
  const table = TABLES[shop.sub]
  return table
    ? {
        ...frame,
        wood: table.wood,
        on: 'table',
        rows: [
          { at: REAR, things: table.rear },
          { at: FRONT, things: table.front },
        ],
      }
    : { ...frame, wood: OAK, on: 'rail', rows: [{ at: 28, things: RAIL }] }
})
