import type { Row } from './rows.queries.ts'
import { localized, type StarterText } from './starter-text.ts'

interface BlockSeed {
  type: string
  title: StarterText
  text?: StarterText
  link?: string
  linkText?: StarterText
  shown: number
  filter?: Record<string, string>
}

const SEE_ALL: StarterText = ['Ver todo', 'See all', '查看全部']

/** The home page from top to bottom. */
const BLOCKS: readonly BlockSeed[] = [
  {
    type: 'hero',
    title: [
      'Compra al por mayor a fabricantes y mayoristas',
      'Buy wholesale from manufacturers and wholesalers',
      '源头厂家，批发直供',
    ],
    text: [
      'Miles de productos con precio sin IVA por unidad y por pack. Una sola cesta para todas tus tiendas.',
      'Thousands of products with prices without VAT, per unit and per pack. One basket for all your shops.',
      '数千款商品，单价与整包价均不含税，一个购物车即可向多家店铺采购。',
    ],
    link: '/goods-list',
    linkText: ['Ver productos', 'Browse products', '浏览商品'],
    shown: 5,
  },
  { type: 'categories', title: ['Compra por categoría', 'Shop by category', '按品类选购'], shown: 8 },
  {
    type: 'recommended',
    title: ['Recomendados por las tiendas', 'Recommended by shops', '店铺推荐'],
    linkText: SEE_ALL,
    shown: 10,
    filter: { isRecommend: 'true', inStock: 'true' },
  },
  {
    type: 'nearBy',
    title: ['Tiendas cerca de ti', 'Shops near you', '您附近的店铺'],
    linkText: SEE_ALL,
    shown: 4,
  },
  {
    type: 'industries',
    title: ['¿A qué te dedicas?', 'What is your line of business?', '您从事哪个行业？'],
    linkText: ['Ver tiendas', 'See shops', '查看店铺'],
    shown: 12,
  },
  {
    type: 'discounted',
    title: ['Ofertas de la semana', 'This week’s offers', '本周特惠'],
    linkText: SEE_ALL,
    shown: 10,
    filter: { discountProduct: 'true', sort: 'most_discount' },
  },
  {
    type: 'coupons',
    title: ['Cupones para tu próximo pedido', 'Coupons for your next order', '下单可用的优惠券'],
    linkText: SEE_ALL,
    shown: 4,
  },
  {
    type: 'publications',
    title: ['Publicaciones de las tiendas', 'Posts from the shops', '店铺最新动态'],
    linkText: SEE_ALL,
    shown: 4,
  },
  {
    type: 'shops',
    title: ['Tiendas más seguidas', 'Most followed shops', '最受关注的店铺'],
    linkText: ['Ver tiendas', 'See shops', '查看店铺'],
    shown: 4,
    filter: { sort: 'followers' },
  },
  {
    type: 'recent',
    title: ['Recién llegados', 'New arrivals', '新品上架'],
    linkText: SEE_ALL,
    shown: 10,
    filter: { sort: 'recent' },
  },
  {
    type: 'newShops',
    title: ['Nuevas en el mercado', 'New on the market', '新入驻店铺'],
    linkText: ['Ver tiendas', 'See shops', '查看店铺'],
    shown: 4,
    filter: { sort: 'recent' },
  },
]

export const planBlocks = (): Row[] =>
  BLOCKS.map(({ type, title, text, link = null, linkText, shown, filter = {} }, position) => ({
    type,
    position,
    titles: localized(title),
    texts: text ? localized(text) : {},
    link,
    link_texts: linkText ? localized(linkText) : {},
    shown,
    filter,
  }))

interface EntrySeed {
  name?: StarterText
  relatedType: string
  category?: string
  levels?: number
  target?: string
  extra?: Record<string, unknown>
  under?: readonly EntrySeed[]
}

const shelf = (category: string): EntrySeed => ({ relatedType: 'Product', category, levels: 2 })
const shops = (types: string, name: StarterText): EntrySeed => ({
  name,
  relatedType: 'Shop',
  extra: { filter: { types } },
})

/** The header's menu: offers and shops first, then the shelves. */
const MENU: readonly EntrySeed[] = [
  {
    name: ['Ofertas', 'Offers', '特惠'],
    relatedType: 'Product',
    extra: { type: 'discounted_products', filter: { sort: 'most_discount' } },
  },
  {
    name: ['Tiendas', 'Shops', '店铺'],
    relatedType: 'Shop',
    under: [
      shops('manufacturer', ['Fabricantes', 'Manufacturers', '生产厂家']),
      shops('wholesaler', ['Mayoristas', 'Wholesalers', '批发商']),
      shops('retailer', ['Minoristas', 'Retailers', '零售商']),
      {
        name: ['Recién llegadas', 'New on the market', '新入驻'],
        relatedType: 'Shop',
        extra: { filter: { sort: 'recent' } },
      },
      { name: ['Vende en Lonja', 'Sell on Lonja', '入驻开店'], relatedType: 'Address', target: '/wholesale#sell' },
    ],
  },
  {
    name: ['Ideas', 'Ideas', '灵感'],
    relatedType: 'Address',
    target: '/inspire',
    under: [
      { name: ['Publicaciones', 'Publications', '店铺动态'], relatedType: 'Publication' },
      {
        name: ['Llegadas', 'Arrivals', '新品'],
        relatedType: 'Publication',
        extra: { filter: { kind: 'arrivals' } },
      },
      { name: ['Consejos', 'Guides', '选购指南'], relatedType: 'Publication', extra: { filter: { kind: 'guide' } } },
      { name: ['Cupones', 'Coupons', '优惠券'], relatedType: 'Coupon' },
    ],
  },
  { relatedType: 'CategoryData', category: 'hosteleria', name: ['Hostelería', 'Hospitality', '餐饮酒店'] },
  ...[
    'hogar-menaje',
    'bebidas',
    'alimentacion',
    'moda',
    'papeleria',
    'belleza',
    'juguetes',
    'electronica',
    'limpieza',
    'ferreteria',
    'fiesta-regalo',
    'mascotas',
  ].map(shelf),
]

const EMPTY: StarterText = ['', '', '']

/** Rows of the header's menu; `categories` finds a category's id by its slug. */
export const planMenu = (categories: ReadonlyMap<string, number>): Row[] => {
  const rows: Row[] = []
  const walk = (entries: readonly EntrySeed[], parent: number | null): void => {
    for (const [position, entry] of entries.entries()) {
      const { name = EMPTY, relatedType, category, levels = 0, target = null, extra = {}, under = [] } = entry
      const categoryId = category === undefined ? null : categories.get(category)
      if (categoryId === undefined) throw new RangeError(`no category ${category}`)
      const id = rows.length + 1
      rows.push({
        id,
        parent_id: parent,
        position,
        names: localized(name),
        related_type: relatedType,
        category_id: categoryId,
        levels,
        target,
        extra,
      })
      walk(under, id)
    }
  }
  walk(MENU, null)
  return rows
}
