/** A message of a seeded conversation: who writes, hours before now, what. */
type SaidBefore = readonly [side: 'buyer' | 'seller', hoursAgo: number, text: string]

/** What a buyer and a shop write to each other, about a product. */
interface ConversationSeed {
  buyer: string
  shop: string
  /** how the Spanish name of the product begins */
  product: string
  says: readonly SaidBefore[]
  /** the shop has not read the last message */
  isUnread?: boolean
}

const DAYS = 24

export const CONVERSATIONS: readonly ConversationSeed[] = [
  {
    buyer: 'hotel@lonja.example',
    shop: 'vidal',
    product: 'Copa de agua',
    isUnread: true,
    says: [
      [
        'buyer',
        3,
        'Hello, we open a second dining room next month. Could you hold 240 of these for us, and do they fit a 50 x 50 rack?',
      ],
    ],
  },
  {
    buyer: 'bar@lonja.example',
    shop: 'vidal',
    product: 'Vaso de caña 33 cl',
    says: [
      ['buyer', 12 * DAYS, '¿Estos vasos caben en una cesta de lavavajillas de 40 x 40?'],
      ['seller', 12 * DAYS - 2, 'Sí, Manuel: 25 por cesta. Si usas la de 36 compartimentos entran un poco justos.'],
      ['buyer', 11 * DAYS, 'Perfecto, con la de 25 me vale. Gracias.'],
    ],
  },
  {
    buyer: 'bazar@lonja.example',
    shop: 'vidal',
    product: 'Recipiente hermético rectangular 1 l',
    says: [
      ['buyer', 9 * DAYS, '您好，这款保鲜盒的盖子可以单独买吗？'],
      ['seller', 9 * DAYS - 5, '您好！盖子可以单独订，20个起，到货要一周。'],
      ['buyer', 8 * DAYS, '好的，下次订货一起要。'],
    ],
  },
  {
    buyer: 'bar@lonja.example',
    shop: 'besaya',
    product: 'Sidra natural 75 cl',
    says: [
      ['buyer', 6 * DAYS, '¿Recogéis las botellas vacías cuando traéis el pedido?'],
      ['seller', 6 * DAYS - 1, 'Sí, en cajas completas. El repartidor las descuenta en el albarán del martes.'],
    ],
  },
  {
    buyer: 'bazar@lonja.example',
    shop: 'oriente',
    product: 'Maleta rígida',
    says: [
      ['buyer', 5 * DAYS, '这款行李箱下一批什么时候到？粉色的还有吗？'],
      ['seller', 5 * DAYS - 3, '您好，下一批月底到，粉色会补30件，我先给您留6件。'],
      ['buyer', 4 * DAYS, '谢谢，到货告诉我。'],
    ],
  },
  {
    buyer: 'ana@lonja.example',
    shop: 'alfardeltajo',
    product: 'Jarrón',
    says: [
      ['buyer', 4 * DAYS, '¿Podéis pintar el nombre de la tienda en la base? Serían unas 12 piezas.'],
      ['seller', 3 * DAYS, 'Claro, Ana. Sin coste desde 10 piezas; tardamos dos semanas. Mándanos el texto por aquí.'],
    ],
  },
  {
    buyer: 'hotel@lonja.example',
    shop: 'maresme',
    product: 'Casaca',
    says: [
      ['buyer', 7 * DAYS, 'Do you embroider a logo on these?'],
      ['seller', 6 * DAYS, 'We do, from 10 pieces on. Send us the file and we will quote within a day.'],
    ],
  },
  {
    buyer: 'particular@lonja.example',
    shop: 'lapeonza',
    product: 'Tren de madera',
    says: [
      ['buyer', 2 * DAYS, '¿Es compatible con las vías de otras marcas?'],
      ['seller', 2 * DAYS - 4, 'Sí, con las vías de madera de ancho normal.'],
    ],
  },
]
