import { z } from 'zod'
import { fileKey, givenPicture } from '../files/files.contract.ts'
import { isOrigin } from '../geo/country-codes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import {
  euros,
  givenDay,
  givenEuros,
  givenPercent,
  givenTexts,
  line,
  localized,
  neededTexts,
  percent,
  picture,
  searchText,
  stateVersion,
} from '../kernel/wire.ts'
import { ladder } from '../prices/price-lists.contract.ts'
import { BRAND_MAX } from './brand.ts'
import { PAPER_KINDS, PAPER_LANGUAGES, PAPER_TITLE_MAX, PAPERS_MAX } from './product-papers.ts'
import { CONTENT_WORDS, content } from './products.contract.ts'
import {
  ATTRIBUTE_NAME_MAX,
  ATTRIBUTE_VALUE_MAX,
  ATTRIBUTES_MAX,
  OWN_PRODUCT_FILTERS,
  PICTURE_TEXT_MAX,
  PICTURES_MAX,
  PLACES_MAX,
  PRODUCT_STATES,
  RETURN_DAYS_MAX,
  SKUS_MAX,
} from './seller-product-lists.ts'
import { SIDE_MAX_MM } from './sku-size.ts'
import { STOCK_CONTROLS } from './stock-control.ts'

/** What tells a sku from others, such as its size: a name and a value, each in at least one language; without a value it is none. */
const givenAttribute = z.object({ name: givenTexts(ATTRIBUTE_NAME_MAX), value: givenTexts(ATTRIBUTE_VALUE_MAX) })

/** Length, width and height of a unit in centimetres. */
const unitSize = z
  .array(
    z
      .number()
      .min(0.1)
      .max(SIDE_MAX_MM / 10),
  )
  .length(3)

const skuPart = z.object({
  serialNumber: line(64),
  ean: z.string().trim().max(20),
  /** all that it is to have; a text that reads as before keeps the languages that are not named */
  attributes: z.array(givenAttribute).max(ATTRIBUTES_MAX),
  /** one of the product's pictures, shown where this sku is meant; null: the product's own sequence */
  picture: givenPicture.nullable(),
  /** a unit's price as the shop writes its own: with VAT where its tax setting says so */
  price: givenEuros,
  /** percent off that price for everyone; 0: none */
  discount: givenPercent.max(99.99),
  /** lower prices from so many units of one line on */
  ladder,
  packSize: z.int().min(1).max(99_999),
  minimum: z.int().min(1).max(99_999),
  /** kilograms of a unit, to the gram; null: not told, so that delivery by weight is quoted */
  weight: z.number().min(0.001).max(10_000).nullable(),
  /** length, width and height of a unit in centimetres, to the millimetre */
  unitSize: unitSize.nullable(),
  /** what one unit holds, by which buyers compare prices; null: not told */
  netContent: content.nullable(),
  stock: z.int().min(0).max(9_999_999),
  /** the day on which more of it comes in, from today on and within a year; null: none is expected. Without it, stock that comes in ends it */
  expectedOn: givenDay.nullable(),
  /** sold before it is there: what is counted as stock is what can be ordered of it ahead */
  needBook: z.boolean(),
  stockControl: z.enum(STOCK_CONTROLS),
  onShelf: z.boolean(),
})
const newSku = skuPart.partial().required({ serialNumber: true, price: true })
const changedSku = skuPart.partial().extend({
  id,
  /** the stock that its writer saw: what was sold since stays sold */
  stockSeen: z.int().min(0).max(9_999_999).optional(),
})

const productPart = z.object({
  serialNumber: line(64),
  /** in one language at least */
  names: neededTexts(160),
  descriptions: givenTexts(4000),
  /** in their order: the first is the cover, which lists show */
  pictures: z.array(givenPicture).max(PICTURES_MAX),
  /** what pictures of the product show, for those who do not see them; those that are not named keep theirs */
  pictureTexts: z.array(z.object({ picture: givenPicture, texts: givenTexts(PICTURE_TEXT_MAX) })).max(PICTURES_MAX),
  /** all that it is to have, in their order: those that it has, and others sent in as product-paper */
  papers: z
    .array(
      z.object({
        file: fileKey,
        kind: z.enum(PAPER_KINDS),
        language: z.enum(PAPER_LANGUAGES),
        /** '': called by its kind */
        title: z.string().trim().max(PAPER_TITLE_MAX),
      }),
    )
    .max(PAPERS_MAX),
  vat: givenPercent,
  /** recommended, with VAT */
  retailPrice: givenEuros.nullable(),
  /** under which it is sold, such as on its label; '': none, or not told */
  brand: z.string().trim().max(BRAND_MAX),
  /** where it was made, as a code of two letters (ISO 3166-1, EU, XK, IC, EA); null: not told */
  country: z.string().refine(isOrigin).nullable(),
  /** days after its receipt in which it may be given back; 0: not at all, null: as the shop's other products */
  returnDays: z.int().min(0).max(RETURN_DAYS_MAX).nullable(),
  /** among those that the shop recommends */
  recommended: z.boolean(),
  /** units of it are sent and handed over with their lots only */
  lotRequired: z.boolean(),
  categoryIds: z.array(id).max(PLACES_MAX),
  onShelf: z.boolean(),
})

const product = z.object({
  id,
  version: stateVersion,
  serialNumber: z.string(),
  names: localized,
  descriptions: localized,
  /** `key` of those that were sent in, null of those that an import brought; `texts` say what each shows */
  pictures: z.array(z.object({ address: picture, key: fileKey.nullable(), name: z.string(), texts: localized })),
  papers: z.array(
    z.object({
      file: fileKey,
      kind: z.enum(PAPER_KINDS),
      language: z.enum(PAPER_LANGUAGES),
      title: z.string(),
      /** as it was called where it came from */
      name: z.string(),
      /** bytes of it, as it came */
      size: z.int(),
      /** where the people of the shop fetch it, also while the product is off the shelf */
      url: z.string(),
    }),
  ),
  vat: percent,
  retailPrice: euros.nullable(),
  brand: z.string(),
  country: z.string().nullable(),
  returnDays: z.int().nullable(),
  recommended: z.boolean(),
  lotRequired: z.boolean(),
  categoryIds: z.array(id),
  onShelf: z.boolean(),
  /** the decision by which the market hides it, which its people read at `/decisions/{id}` */
  decisionId: id.nullable(),
  skus: z.array(
    z.object({
      id,
      serialNumber: z.string(),
      ean: z.string(),
      attributes: z.array(z.object({ key: z.string(), name: localized, value: localized })),
      picture: picture.nullable(),
      price: euros,
      discount: percent,
      ladder,
      packSize: z.int(),
      minimum: z.int(),
      weight: z.number().nullable(),
      unitSize: z.array(z.number()).nullable(),
      netContent: content.nullable(),
      stock: z.int(),
      expectedOn: z.iso.date().nullable(),
      needBook: z.boolean(),
      stockControl: z.enum(STOCK_CONTROLS),
      onShelf: z.boolean(),
    }),
  ),
})

/** What parts of a product are called, where their name says something else elsewhere. */
const WORDS = {
  ...CONTENT_WORDS,
  papers: 'productPapers',
  'attributes.name': 'attributeName',
  'ladder.from': 'ladder',
  'pictureTexts.texts': 'pictureTexts',
}

export const sellerProductsContract = {
  getSellerProducts: endpoint({
    method: 'GET',
    path: '/seller/products',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:read',
    summary: 'The products of the own shop, the newest first',
    query: z.object({
      /** part of a name, a serial number or a brand */
      search: searchText.optional(),
      state: z.enum(PRODUCT_STATES).optional(),
      filter: z.enum(OWN_PRODUCT_FILTERS).optional(),
      categoryId: idText.optional(),
      ...pageQuery,
    }),
    reply: pageOf(
      z.object({
        id,
        serialNumber: z.string(),
        name: z.string(),
        picture: picture.nullable(),
        onShelf: z.boolean(),
        /** the decision by which the market hides it */
        decisionId: id.nullable(),
        brand: z.string(),
        skuCount: z.int(),
        /** of the cheapest sku on the shelf, as the shop writes its prices; null when none is */
        price: euros.nullable(),
        /** of the skus whose stock is counted, null when none is */
        stock: z.int().nullable(),
        isSoldOut: z.boolean(),
        isRecommended: z.boolean(),
        /** some of its skus on the shelf are sold before they are there */
        hasPreSale: z.boolean(),
        /** the first day on which more of one of its skus is expected, also one that is past; null: of none */
        expectedOn: z.iso.date().nullable(),
        /** buyers who asked to be told when one of its skus is back */
        awaited: z.int(),
        /** accounts that have saved it */
        saved: z.int(),
        /** its only sku, null where it has several: what can be edited in the list */
        sku: z
          .object({ id, rowVersion: z.int(), price: euros, stock: z.int(), stockControl: z.enum(STOCK_CONTROLS) })
          .nullable(),
      }),
    ),
    refusals: [],
  }),
  getSellerProduct: endpoint({
    method: 'GET',
    path: '/seller/products/{id}',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:read',
    summary: 'One of the own products as it is edited, in all languages',
    params: z.object({ id: idText }),
    reply: product,
    refusals: ['not_found'],
  }),
  createSellerProduct: endpoint({
    method: 'POST',
    path: '/seller/products',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:write',
    status: 201,
    idempotent: true,
    summary: 'Make a product with its skus in the own shop',
    body: productPart
      .partial()
      .required({ serialNumber: true, names: true })
      .extend({ skus: z.array(newSku).min(1).max(SKUS_MAX) }),
    words: WORDS,
    reply: product,
    refusals: [
      'field_required',
      'field_invalid',
      'vat_rate',
      'serial_number_taken',
      'recommended_full',
      'ladder_from',
      'ladder_price',
      'arrival_past',
      'arrival_far',
    ],
  }),
  updateSellerProduct: endpoint({
    method: 'PATCH',
    path: '/seller/products/{id}',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:write',
    idempotent: true,
    summary: 'Change one of the own products; skus that are not named stay as they are',
    params: z.object({ id: idText }),
    body: productPart
      .extend({ version: stateVersion })
      .partial()
      .extend({
        skus: z
          .array(z.union([changedSku, newSku]))
          .max(SKUS_MAX)
          .optional(),
      }),
    words: WORDS,
    reply: product,
    refusals: [
      'hidden_by_market',
      'not_found',
      'conflict',
      'field_required',
      'field_invalid',
      'vat_rate',
      'serial_number_taken',
      'recommended_full',
      'ladder_from',
      'ladder_price',
      'arrival_past',
      'arrival_far',
    ],
  }),
  getSellerBrands: endpoint({
    method: 'GET',
    path: '/seller/brands',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:read',
    summary:
      'Brands to choose from for the own products: those of the shop, then the most frequent ones that everyone sees, or those of the shop only',
    query: z.object({
      /** leave out those that only others have */
      own: flagText.optional(),
    }),
    reply: z.object({ items: z.array(z.string()) }),
    refusals: [],
  }),
  copySellerProduct: endpoint({
    method: 'POST',
    path: '/seller/products/{id}/copy',
    scope: 'seller',
    shopArea: 'products',
    status: 201,
    idempotent: true,
    summary: 'Make a hidden copy of one of the own products, without stock and with serial numbers of its own',
    params: z.object({ id: idText }),
    body: z.object({}),
    reply: product,
    refusals: ['not_found', 'hidden_by_market'],
  }),
}
