import type { Text } from './family.ts'

/** The one password of every demo log-in. */
export const DEMO_PASSWORD = 'lonja-demo-2026'

/** The demo operator's second factor, as an authenticator app takes it; known to all, as the password is. */
export const DEMO_SECOND_FACTOR = 'LONJADEMOLONJADEMOLONJADEMO23456'

interface Place {
  street: string
  postCode: string
  city: string
  province: string
}

interface BuyerSeed {
  email: string
  person: string
  phone: string
  locale: 'es' | 'en' | 'zh'
  /** the trade name, and the company's legal name and number, which sole traders have not; a personal account where left out */
  business?: { name: string; company?: string; cif?: number }
  nif: number
  place: Place
  /** where else it has things sent */
  branch?: Place
  follows: readonly string[]
  access?: Readonly<Record<string, 'approved' | 'requested' | 'refused'>>
  /** a second, personal account of the same person */
  alsoPersonal?: boolean
}

/** Someone who acts for other people's companies. */
interface ColleagueSeed {
  email: string
  person: string
  /** what it is called among the log-ins */
  is: string
  /** roles by the e-mail of the company's owner */
  places: Readonly<Record<string, 'purchaser' | 'viewer'>>
}

export const COLLEAGUES: readonly ColleagueSeed[] = [
  {
    email: 'cocina@lonja.example',
    person: 'Lucía Cobo Ruiz',
    is: 'purchaser of Bar La Marina',
    places: { 'bar@lonja.example': 'purchaser' },
  },
  {
    email: 'gestoria@lonja.example',
    person: 'Pilar Sainz Vega',
    is: 'viewer of Bar La Marina and Hotel Mirador',
    places: { 'bar@lonja.example': 'viewer', 'hotel@lonja.example': 'viewer' },
  },
]

/** One of the market's people in each role, beside its first owner; all have the demo's second factor. */
export const OFFICE = {
  owner: { email: 'direccion@lonja.example', person: 'Carmen Sáez Ortiz' },
  content: { email: 'contenido@lonja.example', person: 'Elena Prado Gil' },
  moderation: { email: 'moderacion@lonja.example', person: 'Iker Solana Ruiz' },
  money: { email: 'cobros@lonja.example', person: 'Marta Vidal Cano' },
  support: { email: 'soporte@lonja.example', person: 'Chen Yue' },
  readOnly: { email: 'auditoria@lonja.example', person: 'Javier Rey Mora' },
} as const

/** A buyer whose account the market suspended. */
export const SUSPENDED_BUYER = {
  email: 'suspendida@lonja.example',
  person: 'Rosa Nieto Calvo',
  business: { name: 'Regalos Nieto', company: 'Regalos Nieto S.L.', cif: 8120455 },
}

/** A buyer of another member state, whose VAT number is confirmed; its check digit is no company's. */
export const FOREIGN_BUYER = {
  email: 'lisboa@lonja.example',
  person: 'Inês Carvalho',
  phone: '+351 210 000 118',
  business: { name: 'Café do Chiado', company: 'Café do Chiado, Lda.', vatNumber: 'PT513000001' },
  place: { street: 'Rua Garrett, 112', postCode: '1200-205', city: 'Lisboa', province: 'Lisboa' },
}

/** Buyers who can log in. */
export const BUYERS: readonly BuyerSeed[] = [
  {
    email: 'bar@lonja.example',
    person: 'Manuel Gutiérrez Cobo',
    phone: '+34 942 310 455',
    locale: 'es',
    nif: 13774512,
    business: { name: 'Bar La Marina', company: 'Hostelería La Marina S.L.', cif: 3950217 },
    place: { street: 'Paseo de Pereda, 27', postCode: '39004', city: 'Santander', province: 'Cantabria' },
    follows: ['vidal', 'besaya', 'almendros'],
    access: { harinasduero: 'approved', brillosur: 'approved', oriente: 'approved' },
  },
  {
    email: 'bazar@lonja.example',
    person: 'Wang Xiaoling',
    phone: '+34 913 660 218',
    locale: 'zh',
    nif: 51402288,
    business: { name: 'Bazar Usera', company: 'Bazar Usera 88 S.L.', cif: 8744120 },
    place: { street: 'Calle de Nicolás Sánchez, 34', postCode: '28026', city: 'Madrid', province: 'Madrid' },
    follows: ['oriente', 'estrellamovil', 'malagueta', 'vidal'],
    access: { oriente: 'approved', ferroebro: 'approved' },
  },
  {
    email: 'peluqueria@lonja.example',
    person: 'Nerea Etxeberria Salas',
    phone: '+34 946 022 817',
    locale: 'es',
    nif: 30678214,
    business: { name: 'Peluquería Nerea', company: 'Nerea Estilistas S.L.', cif: 9522608 },
    place: { street: 'Calle Ercilla, 15', postCode: '48009', city: 'Bilbao', province: 'Bizkaia' },
    follows: ['estilonorte', 'pisuerga', 'maresme'],
    access: { estilonorte: 'requested' },
  },
  {
    email: 'ana@lonja.example',
    person: 'Ana Castillo Rivas',
    phone: '+34 958 117 240',
    locale: 'es',
    nif: 24218853,
    business: { name: 'Regalos Ana' },
    place: { street: 'Calle Mesones, 40', postCode: '18001', city: 'Granada', province: 'Granada' },
    follows: ['albaicin', 'malagueta', 'alfardeltajo', 'pisuerga'],
    access: { estilonorte: 'refused' },
    alsoPersonal: true,
  },
  {
    email: 'hotel@lonja.example',
    person: 'Emma Clarke',
    phone: '+34 952 770 346',
    locale: 'en',
    nif: 79014265,
    business: { name: 'Hotel Mirador', company: 'Mirador Hotels S.A.', cif: 2940551 },
    place: { street: 'Calle San Miguel, 8', postCode: '29620', city: 'Torremolinos', province: 'Málaga' },
    branch: {
      street: 'Avenida de Colón, 3',
      postCode: '38400',
      city: 'Puerto de la Cruz',
      province: 'Santa Cruz de Tenerife',
    },
    follows: ['vidal', 'brillosur', 'maresme', 'besaya'],
    access: { brillosur: 'approved', vidal: 'approved' },
  },
  {
    email: 'particular@lonja.example',
    person: 'Lucía Fernández Prado',
    phone: '+34 600 214 387',
    locale: 'es',
    nif: 71893046,
    place: { street: 'Calle Uría, 22', postCode: '33003', city: 'Oviedo', province: 'Asturias' },
    follows: ['patas', 'lapeonza'],
  },
]

/** Trades of the buyers who keep the market busy: word, and the shops that they buy from. */
export const TRADES: readonly (readonly [word: string, shops: readonly string[]])[] = [
  ['Bar', ['vidal', 'besaya', 'almendros', 'malagueta']],
  ['Restaurante', ['vidal', 'besaya', 'almendros', 'alfardeltajo']],
  ['Librería', ['pisuerga', 'lapeonza']],
  ['Juguetería', ['lapeonza', 'pisuerga', 'malagueta']],
  ['Mercería', ['maresme', 'pisuerga']],
  ['Locutorio', ['estrellamovil']],
  ['Panadería', ['almendros', 'besaya', 'vidal']],
  ['Clínica Veterinaria', ['patas']],
  ['Floristería', ['alfardeltajo', 'malagueta']],
  ['Colegio', ['pisuerga', 'lapeonza', 'maresme']],
]

/** Trades of which transfers come late: whoever pays there waits for somebody else's money. */
export const LATE_TRADES: readonly string[] = ['Colegio', 'Restaurante']

/** Names that such businesses go by, and where they are. */
export const BUSINESS_NAMES = [
  'La Plaza',
  'El Olivar',
  'San Roque',
  'Las Torres',
  'La Estación',
  'El Molino',
  'Santa Ana',
  'La Ribera',
] as const
export const TOWNS: readonly (readonly [city: string, province: string, postCode: string, street: string])[] = [
  ['León', 'León', '24003', 'Calle Ancha'],
  ['Gijón', 'Asturias', '33206', 'Calle Corrida'],
  ['Logroño', 'La Rioja', '26001', 'Calle Portales'],
  ['Salamanca', 'Salamanca', '37002', 'Calle Zamora'],
  ['Burgos', 'Burgos', '09003', 'Calle San Juan'],
  ['Albacete', 'Albacete', '02001', 'Calle Ancha'],
  ['Huesca', 'Huesca', '22002', 'Coso Alto'],
  ['Jaén', 'Jaén', '23001', 'Calle Maestra'],
  ['Lugo', 'Lugo', '27001', 'Rúa da Raíña'],
  ['Tarragona', 'Tarragona', '43003', 'Rambla Nova'],
  ['Cáceres', 'Cáceres', '10001', 'Calle Pintores'],
  ['Cuenca', 'Cuenca', '16001', 'Calle Carretería'],
]
export const PEOPLE = [
  'Pablo Ortega Núñez',
  'Marta Iglesias Vega',
  'Sergio Pascual Roca',
  'Elena Duarte Lara',
  'Hugo Blanco Cano',
  'Irene Serrano Gil',
  'Tomás Rey Aranda',
  'Clara Nieto Bravo',
] as const

export const REJECTIONS: readonly string[] = [
  'No tenemos stock suficiente de una de las referencias hasta el mes que viene.',
  'No hacemos reparto en esa zona esta semana.',
]
export const CANCELLATIONS: readonly string[] = ['Pedido duplicado.', 'El cliente ha pedido cancelarlo por teléfono.']
export const COMMENTS: readonly string[] = [
  'Entregar por la mañana, por favor.',
  'El local cierra de 14:00 a 17:00.',
  'Llamar antes de llegar.',
]
export const CARRIERS = ['SEUR', 'Correos Express', 'MRW', 'GLS'] as const
/** How attributes are called. */
export const ATTRIBUTE_NAMES: Record<'pack' | 'colour' | 'size', Text> = {
  pack: ['Pack', 'Pack', '包装'],
  colour: ['Color', 'Colour', '颜色'],
  size: ['Talla', 'Size', '尺码'],
}

/** Who registered lately and has bought nothing yet: the person, the company, the number of its tax code, and days since then. */
export const NEWCOMERS: readonly { person: string; name: string; company: string; cif: number; age: number }[] = [
  { person: 'Núria Solé Camps', name: 'Cestería Montseny', company: 'Cestería Montseny S.L.', cif: 6471203, age: 6 },
  { person: 'Aitor Ugarte Ruiz', name: 'Bar Txoko', company: 'Txoko Hostelería S.L.', cif: 9512340, age: 0.2 },
  {
    person: 'Carmen Ibáñez Lozano',
    name: 'Papelería La Goma',
    company: 'La Goma Papelería S.L.',
    cif: 5034817,
    age: 2,
  },
  { person: 'Joan Ferrer Pons', name: 'Hostal Cala Blanca', company: 'Cala Blanca Hostal S.L.', cif: 7123309, age: 5 },
  { person: 'Rocío Vargas Mena', name: 'Bazar El Faro', company: 'Bazar El Faro S.L.', cif: 1182046, age: 11 },
  { person: 'Xu Mei', name: 'Restaurante Jardín de Jade', company: 'Jardín de Jade S.L.', cif: 8340175, age: 19 },
  {
    person: 'Daniel Costa Rial',
    name: 'Ultramarinos Costa',
    company: 'Ultramarinos Costa S.L.',
    cif: 3675518,
    age: 26,
  },
  { person: 'Teresa Gil Abad', name: 'Floristería Abad', company: 'Floristería Abad S.L.', cif: 5290461, age: 38 },
  { person: 'Mikel Sanz Otxoa', name: 'Ferretería Otxoa', company: 'Ferretería Otxoa S.L.', cif: 4810937, age: 51 },
]
