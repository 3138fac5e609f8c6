import { z } from 'zod'
import { rating } from '../comments/comments.contract.ts'
import { fileKey } from '../files/files.contract.ts'
import { SUGGESTION_TYPES, type SuggestionType, TREE_TYPES } from '../home/block-lists.ts'
import { listFilter, relatedData, treeLevels } from '../home/home.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idListText, idText, wordListText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { SEARCH_MAX } from '../kernel/search-max.ts'
import { euros, localized, moment, percent, picture, searchText } from '../kernel/wire.ts'
import { SHOP_TYPES } from '../shops/shop-lists.ts'
import { shopBrief } from '../shops/shops.contract.ts'
import { BRAND_MAX } from './brand.ts'
import { CONTENT_MAX, CONTENT_UNITS } from './content.ts'
import { filters } from './filters.contract.ts'
import { PAPER_KINDS, PAPER_LANGUAGES } from './product-papers.ts'
import { PRODUCT_SORTS } from './product-sort.ts'
import { STOCK_CONTROLS } from './stock-control.ts'

/** What one unit of a sku holds: `amount` grams, millilitres, millimetres, square centimetres or pieces. */
export const content = z.object({ amount: z.int().min(1).max(CONTENT_MAX), unit: z.enum(CONTENT_UNITS) })

/** What its parts are called in refusals. */
export const CONTENT_WORDS = { 'netContent.amount': 'netContent', 'netContent.unit': 'netContent' }

/** price: in the shop's own writing, net or gross by its taxSetting, before the discount. discount in percent. min2Buy: pack size. */
export const priceInfo = z.object({
  level1: z.object({
    price: euros,
    discount: percent,
    min2Buy: z.int().min(1),
    /** smallest quantity of one order, a multiple of min2Buy */
    minimum: z.int().min(1),
    /** there where the price is this caller's own and lower than everyone's */
    yourPrice: z.literal(true).optional(),
    /** what everyone pays, where the caller's own price is that of a list */
    publicPrice: euros.optional(),
    /** from so many units of one line on, a unit costs this instead, without a discount; fewest units first */
    ladder: z.array(z.object({ from: z.int().min(2), price: euros, publicPrice: euros.optional() })).optional(),
    /** what one unit holds, by which its price per measure is computed; there where the shop has told it */
    netContent: content.optional(),
  }),
})

export type PriceInfo = z.infer<typeof priceInfo>

/** A property that tells skus of one product apart, such as colour: red. `swatch` is a CSS colour where the value is one. */
export const attribute = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  swatch: z.string().optional(),
})

/**
 * The day in Spain's time on which the shop expects more: told where it cannot be bought, to who sees the price; null where nothing is
 * expected and once the day is past. Nothing can be ordered for that day.
 */
export const expectedOn = z.iso.date().nullable()

export const sku = z.object({
  id,
  productId: id,
  serialNumber: z.string(),
  ean: z.string().nullable(),
  attribute: z.array(attribute),
  pictures: z.array(picture),
  /** on the shelf and, where stock is counted, with at least one pack left */
  isAvailable: z.boolean(),
  stockControl: z.enum(STOCK_CONTROLS),
  stock: z.int(),
  expectedOn,
  /** pre-sale */
  needBook: z.boolean(),
  /** null where this caller may not see the shop's prices */
  priceInfo: priceInfo.nullable(),
})

export type Sku = z.infer<typeof sku>

export const productBrief = z.object({
  id,
  serialNumber: z.string(),
  /** in the caller's language */
  name: z.string(),
  pictures: z.array(picture),
  /** VAT rate in percent */
  tax: percent,
  needBook: z.boolean(),
})

/** A card of a product list. `priceInfo` is that of its cheapest available sku. */
export const productCard = productBrief.extend({
  shopId: id,
  shop: shopBrief,
  priceInfo: priceInfo.nullable(),
  /** recommended retail price with VAT, null when none is known or prices are closed */
  retailPrice: euros.nullable(),
  skuCount: z.int(),
  /** the sku to add without choosing, when there is only one */
  onlySkuId: id.nullable(),
  /** units of all its skus together where counted */
  stock: z.int(),
  /** of the first of its skus to come in, where none of them can be bought */
  expectedOn,
  isAvailable: z.boolean(),
  stockControl: z.enum(STOCK_CONTROLS),
  isRecommend: z.boolean(),
  /** what those said of it who received it */
  rating,
  createdAt: moment,
})

const product = productCard.extend({
  names: localized,
  /** what pictures show, by their addresses, in the caller's language; those of which nothing is said are left out */
  pictureTexts: z.record(picture, z.string()),
  description: z.string(),
  categories: z.array(z.object({ id, name: z.string() })),
  /** the way down the category tree to the first of its categories, that one included */
  categoryPath: z.array(z.object({ id, name: z.string() })),
  skus: z.array(sku),
  /** under which it is sold; '': none, or not told */
  brand: z.string(),
  country: z.string().nullable(),
  /** what its shop shows with it, such as a data sheet, for those who may see the product */
  papers: z.array(
    z.object({
      kind: z.enum(PAPER_KINDS),
      language: z.enum(PAPER_LANGUAGES),
      /** '' where it is called by its kind */
      title: z.string(),
      format: z.enum(['pdf', 'jpeg']),
      /** bytes of it, as it came */
      size: z.int(),
      /** the call that answers it: getProductPaper */
      url: z.string(),
    }),
  ),
  /** days in which it may be returned, 0 when it may not */
  returnDeadline: z.int(),
})

/** What a list of products can be narrowed by. */
export const filterQuery = {
  search: searchText.optional(),
  /** true: take the search as it is typed */
  exact: flagText.optional(),
  name: z.string().trim().max(100).optional(),
  categoryIds: idListText.optional(),
  shopId: idText.optional(),
  shopIds: idListText.optional(),
  shopTypes: wordListText(z.enum(SHOP_TYPES)).optional(),
  industryIds: idListText.optional(),
  /** units of a pack; tells part of a price, so it leaves out products with closed prices */
  packSizes: idListText.optional(),
  /** brands, however written: `brand=casa lume`; a full stop stands for a comma of theirs */
  brand: wordListText(z.string().max(2 * BRAND_MAX)).optional(),
  /** ISO 3166 codes of the countries of origin */
  countries: wordListText(z.string().regex(/^[A-Z]{2}$/)).optional(),
  /** key and value as GET /filters tells them: `colour:rojo,size:xl`; values of one key widen, keys narrow */
  attributes: wordListText(z.string().regex(/^[^:,]{1,30}:[^,]{1,60}$/)).optional(),
  isRecommend: flagText.optional(),
  discountProduct: flagText.optional(),
  inStock: flagText.optional(),
  needBook: flagText.optional(),
  /** net euros */
  priceFrom: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional(),
  priceTo: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional(),
  lang: z.string().max(5).optional(),
}
const productQuery = { ...filterQuery, sort: z.enum(PRODUCT_SORTS).optional() }

/** A list of products; `didYouMean` is what a search was put right to, null when there was nothing to put right. */
const productPageOf = <T extends z.ZodType>(row: T) =>
  pageOf(row).extend({
    didYouMean: z.string().nullable(),
    /** the page shows what `didYouMean` finds, because what was typed finds nothing */
    isCorrected: z.boolean(),
    /** no product has all words of the search; the page shows those that have most of them */
    isRelaxed: z.boolean(),
    /** a brand that no product has; the page shows products of the kind that it is known for */
    similarTo: z.string().nullable(),
  })

const searchSuggestions = z.object({
  /** what the search was put right to where it resembles nothing; the rest is about that */
  didYouMean: z.string().nullable(),
  /** whole searches, with the last word completed */
  words: z.array(z.string()),
  products: z.array(z.object({ id, name: z.string(), serialNumber: z.string(), picture: picture.nullable() })),
  categories: z.array(z.object({ id, name: z.string() })),
  shops: z.array(z.object({ id, name: z.string(), logo: picture.nullable(), city: z.string() })),
})

interface TreeNode {
  catId: number
  levelId: number
  name: string
  relatedType: (typeof TREE_TYPES)[number]
  type: SuggestionType | null
  relatedData: { id: number; name: string }[]
  extra: { filter?: Record<string, string> | undefined }
  productCount: number
  picture: string | null
  children: TreeNode[]
}
const treeNode: z.ZodType<TreeNode> = z.object({
  catId: id,
  /** depth, 1 for a root */
  levelId: z.int(),
  name: z.string(),
  relatedType: z.enum(TREE_TYPES),
  /** set where it stands for such products of the whole market instead of a shelf of its own */
  type: z.enum(SUGGESTION_TYPES).nullable(),
  /** the shops (relatedType Shop) or further categories (CategoryData) that it leads to */
  relatedData,
  /** filter: query of the list that it leads to */
  extra: z.object({ filter: listFilter.optional() }),
  productCount: z.int(),
  /** of the newest thing on the shelf of a root that everyone may see */
  picture: picture.nullable(),
  get children() {
    return z.array(treeNode)
  },
})
export type CategoryNode = TreeNode

export const productsContract = {
  getProducts: endpoint({
    method: 'GET',
    path: '/products',
    scope: 'public',
    forEveryVisitor: true,
    words: { name: 'search' },
    summary: 'Products, filtered and sorted',
    query: z.object({ ...productQuery, ids: idListText.optional(), ...pageQuery }),
    reply: productPageOf(productCard),
    refusals: [],
  }),
  getProductsBasic: endpoint({
    method: 'GET',
    path: '/products-basic',
    scope: 'public',
    forEveryVisitor: true,
    words: { name: 'search' },
    summary: 'Products with the least that a chooser needs',
    query: z.object({ ...productQuery, ids: idListText.optional(), ...pageQuery }),
    reply: productPageOf(productBrief),
    refusals: [],
  }),
  getSearchSuggestions: endpoint({
    method: 'GET',
    path: '/search-suggestions',
    scope: 'public',
    summary: 'What may be meant while a search is typed',
    query: z.object({ search: z.string().max(SEARCH_MAX), lang: z.string().max(5).optional() }),
    reply: searchSuggestions,
    refusals: [],
  }),
  getFilters: endpoint({
    method: 'GET',
    path: '/filters',
    scope: 'public',
    forEveryVisitor: true,
    words: { name: 'search' },
    summary: 'What a list of products can be narrowed by, with counts',
    query: z.object(filterQuery),
    reply: filters,
    refusals: [],
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/products/{id}',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'One product with its skus',
    params: z.object({ id: idText }),
    /** asGroup: with the prices of a buyer group, for the people of its shop who may look at its price lists */
    query: z.object({ asGroup: idText.optional() }),
    reply: product,
    refusals: ['not_found', 'role_forbids'],
  }),
  getProductPaper: endpoint({
    method: 'GET',
    path: '/products/{id}/papers/{key}',
    scope: 'public',
    media: 'application/octet-stream',
    summary: 'A paper of a product as PDF or JPEG, for those who may see the product',
    params: z.object({ id: idText, key: fileKey }),
    reply: z.unknown(),
    refusals: ['not_found'],
  }),
  getSimilarProducts: endpoint({
    method: 'GET',
    path: '/products/{id}/similar',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'Products like this one: of its category, with words of its name, of this shop and of others',
    params: z.object({ id: idText }),
    query: z.object({ limit: pageQuery.limit }),
    reply: z.object({ items: z.array(productCard) }),
    refusals: ['not_found'],
  }),
  getCategoryTrees: endpoint({
    method: 'GET',
    path: '/category-trees',
    scope: 'public',
    forEveryVisitor: true,
    summary: "The market's category tree; all: with what is hidden or holds no products, for forms to choose from",
    query: z.object({
      lang: z.string().max(5).optional(),
      countryId: z.string().max(10).optional(),
      all: flagText.optional(),
      levels: treeLevels,
    }),
    reply: z.object({ items: z.array(treeNode) }),
    refusals: [],
  }),
  getShopCategoryTree: endpoint({
    method: 'GET',
    path: '/shop-category-tree',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'Categories in which one shop has products',
    query: z.object({ shopId: idText, lang: z.string().max(5).optional() }),
    reply: z.object({ items: z.array(treeNode) }),
    refusals: ['not_found'],
  }),
}
