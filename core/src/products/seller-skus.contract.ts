import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idListText, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { euros, moment, picture, searchText } from '../kernel/wire.ts'
import { CONTENT_WORDS, content } from './products.contract.ts'
import { OWN_PRODUCT_FILTERS, PRODUCT_STATES } from './seller-product-lists.ts'
import { SKU_CHANGE_REASONS } from './sku-change-reasons.ts'
import { STOCK_CONTROLS } from './stock-control.ts'

/** Most rows of one page of the spreadsheet, and of one save. */
const SKU_ROWS_PAGE_MAX = 500
export const SKU_ROWS_SAVE_MAX = 1_000
const CHANGE_NOTE_MAX = 200

/** A day as its row's matter: what is none refuses one row. */
const dayText = z.string().max(40)

const amount = z.number().min(-1e10).max(1e10)

const sellerSku = z.object({
  id,
  /** counts the changes that people made to the row; what orders take does not count */
  rowVersion: z.int(),
  productId: id,
  name: z.string(),
  picture: picture.nullable(),
  serialNumber: z.string(),
  ean: z.string(),
  /** what tells it from others of its product, '' where nothing does */
  variant: z.string(),
  price: euros,
  discount: z.number(),
  stock: z.int(),
  /** the day on which the shop expects more of it, also one that is past; null: it expects none */
  expectedOn: z.iso.date().nullable(),
  /** sold before it is there */
  needBook: z.boolean(),
  stockControl: z.enum(STOCK_CONTROLS),
  packSize: z.int(),
  /** kilograms of a unit, and its length, width and height in centimetres; null: not told */
  weight: z.number().nullable(),
  unitSize: z.array(z.number()).nullable(),
  /** what one unit holds; null: not told */
  netContent: content.nullable(),
  /** where it stands in the shop's store */
  storagePlace: z.string(),
  onShelf: z.boolean(),
  /** buyers who asked to be told when it is back */
  awaited: z.int(),
})

/** Fields of a row to be changed. Their bounds are the row's own matter (`isCellValid`), so that one bad cell refuses one row. */
const skuRow = z.object({
  id,
  /** the row as its writer saw it */
  rowVersion: z.int().min(1).max(2_147_483_647),
  price: amount.optional(),
  discount: amount.optional(),
  stock: amount.optional(),
  /** the stock that the writer saw: what was sold since stays sold */
  stockSeen: z.int().min(0).max(9_999_999).optional(),
  /** the day on which more of it comes in, from today on and within a year; null: none is expected. Without it, stock that comes in ends it */
  expectedOn: dayText.nullable().optional(),
  /** sold before it is there: what is counted as stock is what can be ordered of it ahead */
  needBook: z.boolean().optional(),
  packSize: amount.optional(),
  weight: amount.nullable().optional(),
  unitSize: z.array(amount).max(3).nullable().optional(),
  /** what one unit holds, in whole units; null: not told */
  netContent: z
    .object({ amount, unit: z.string().max(10) })
    .nullable()
    .optional(),
  storagePlace: z.string().max(1_000).optional(),
  onShelf: z.boolean().optional(),
})

/** A sku that a program names by exactly one of three ways, and what it is to have. */
const stockRow = z.object({
  id: id.optional(),
  serialNumber: z.string().trim().min(1).max(64).optional(),
  ean: z.string().trim().min(1).max(14).optional(),
  price: amount.optional(),
  discount: amount.optional(),
  stock: amount.optional(),
  /** the day on which more of it comes in, as YYYY-MM-DD, within a year; null, or a day that is past: none is expected. Without it, stock that comes in ends it */
  expectedOn: dayText.nullable().optional(),
  /** sold before it is there: what is counted as stock is what can be ordered of it ahead */
  needBook: z.boolean().optional(),
  onShelf: z.boolean().optional(),
})

const skuChange = z.object({
  id: z.int(),
  skuId: id,
  serialNumber: z.string(),
  variant: z.string(),
  at: moment,
  reason: z.enum(SKU_CHANGE_REASONS),
  note: z.string(),
  /** one of the shop's own people; null where it was a buyer, an import or the market */
  by: z.string().nullable(),
  order: z.object({ id, number: z.string() }).nullable(),
  /** null before the sku was there */
  price: z.object({ before: euros.nullable(), after: euros }),
  discount: z.object({ before: z.number().nullable(), after: z.number() }),
  stock: z.object({ before: z.int().nullable(), after: z.int() }),
})

export const sellerSkusContract = {
  getSellerSkus: endpoint({
    method: 'GET',
    path: '/seller/skus',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:read',
    summary: 'The skus of the own shop, product by product, with price, stock and the version that a change must name',
    query: z.object({
      /** part of a name or a serial number */
      search: searchText.optional(),
      state: z.enum(PRODUCT_STATES).optional(),
      filter: z.enum(OWN_PRODUCT_FILTERS).optional(),
      categoryId: idText.optional(),
      productId: idText.optional(),
      skuIds: idListText.optional(),
      /** a serial number or a bar code, whole */
      productCode: z.string().trim().min(1).max(64).optional(),
      ...pageQuery,
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(SKU_ROWS_PAGE_MAX))
        .optional(),
    }),
    reply: pageOf(sellerSku),
    refusals: [],
  }),
  saveSkuRows: endpoint({
    method: 'POST',
    path: '/seller/skus',
    scope: 'seller',
    shopArea: 'products',
    keyScope: ['stock:write', 'products:write'],
    idempotent: true,
    words: CONTENT_WORDS,
    summary:
      'Change rows of skus: each is saved, or answered with why not and as it is now; the others are saved all the same',
    body: z.object({
      rows: z.array(skuRow).min(1).max(SKU_ROWS_SAVE_MAX),
      /** why: a count of the store, else the spreadsheet */
      reason: z.enum(['grid', 'stockTake']).optional(),
      note: z.string().trim().max(CHANGE_NOTE_MAX).optional(),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          id,
          /** conflict: somebody else changed the row since; invalid: see `problems`; notFound: no sku of this shop */
          result: z.enum(['saved', 'conflict', 'invalid', 'notFound']),
          /** the row as it is now */
          sku: sellerSku.nullable(),
          problems: z.array(z.object({ field: z.string(), message: z.string() })),
        }),
      ),
    }),
    refusals: ['not_found', 'field_invalid'],
  }),
  updateStock: endpoint({
    method: 'PATCH',
    path: '/seller/stock',
    scope: 'seller',
    shopArea: 'products',
    keyScope: ['stock:write', 'products:write'],
    idempotent: true,
    summary:
      'Set stock and prices of up to 1,000 skus, each named by id, serial number or EAN; what is sent holds, whatever stood there. Each row is answered by itself',
    body: z.object({ rows: z.array(stockRow).min(1).max(SKU_ROWS_SAVE_MAX) }),
    reply: z.object({
      /** in the sequence of the request */
      rows: z.array(
        z.object({
          /** null where no sku of this shop is meant */
          id: id.nullable(),
          /** unnamed: not exactly one of id, serial number and EAN; ambiguous: several skus have this EAN; repeated: an earlier row names the same sku */
          result: z.enum(['saved', 'invalid', 'notFound', 'unnamed', 'ambiguous', 'repeated']),
          problems: z.array(z.object({ field: z.string(), message: z.string() })),
        }),
      ),
    }),
    refusals: [],
  }),
  getSkuChanges: endpoint({
    method: 'GET',
    path: '/seller/products/{id}/changes',
    scope: 'seller',
    shopArea: 'products',
    summary: 'What changed price and stock of a product’s skus: when, by whom, why, before and after; the newest first',
    params: z.object({ id: idText }),
    query: z.object(pageQuery),
    reply: pageOf(skuChange),
    refusals: ['not_found'],
  }),
}
