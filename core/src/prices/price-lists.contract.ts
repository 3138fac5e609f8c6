import { z } from 'zod'
import { FILES_BASE } from '../files/file-kinds.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { XLSX } from '../kernel/media.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, givenMoment, line, moment, percent, searchText, stateVersion } from '../kernel/wire.ts'
import { LADDER_MAX } from './ladder.ts'
import {
  LIST_GROUPS_MAX,
  LIST_PERCENT_MAX,
  LIST_PERCENT_MIN,
  LIST_ROWS_MAX,
  PRICE_LIST_STATES,
  SAVED_ROWS_MAX,
} from './price-list.ts'

/** From so many units of one line on, a unit costs so many euros of the shop's writing; fewest units first. */
export const ladder = z.array(z.object({ from: z.int().min(2).max(99_999), price: euros })).max(LADDER_MAX)

/** Most rows of one page of a list's skus. */
const LIST_PAGE_MAX = 500

const listPart = z.object({
  name: line(60),
  /** added to base prices; negative takes off */
  percent: z
    .number()
    .min(LIST_PERCENT_MIN / 100)
    .max(LIST_PERCENT_MAX / 100)
    .multipleOf(0.01),
  groupIds: z.array(id).max(LIST_GROUPS_MAX),
  startsAt: givenMoment.nullable(),
  endsAt: givenMoment.nullable(),
})

/** A price list for the shop that has it. */
const priceList = z.object({
  id,
  version: stateVersion,
  name: z.string(),
  percent: z.number(),
  groups: z.array(z.object({ id, name: z.string() })),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  state: z.enum(PRICE_LIST_STATES),
  /** skus with a price or ladder of the list's own */
  ownPrices: z.int(),
})

const listSku = z.object({
  skuId: id,
  productId: id,
  name: z.string(),
  variant: z.string(),
  serialNumber: z.string(),
  packSize: z.int(),
  /** what everyone pays before discounts */
  basePrice: euros,
  discount: percent,
  /** the list's own price, null where its percent holds */
  price: euros.nullable(),
  ladder,
  /** what a buyer of the list pays for one unit: the lowest price that applies */
  buyerPrice: euros,
})

const params = z.object({ id: idText })

export const priceListsContract = {
  getPriceLists: endpoint({
    method: 'GET',
    path: '/seller/price-lists',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:write',
    summary: "A shop's price lists, the latest first",
    reply: z.object({ items: z.array(priceList) }),
    refusals: [],
  }),
  getPriceList: endpoint({
    method: 'GET',
    path: '/seller/price-lists/{id}',
    scope: 'seller',
    shopArea: 'products',
    summary: 'One price list',
    params,
    reply: priceList,
    refusals: ['not_found'],
  }),
  createPriceList: endpoint({
    method: 'POST',
    path: '/seller/price-lists',
    scope: 'seller',
    shopArea: 'products',
    status: 201,
    summary: 'Make a price list for buyer groups',
    body: listPart.partial().required({ name: true }),
    words: { name: 'names' },
    reply: priceList,
    // date_past: it would be over before it begins
    refusals: ['not_found', 'price_list_taken', 'price_lists_full', 'date_order', 'date_past'],
  }),
  updatePriceList: endpoint({
    method: 'PATCH',
    path: '/seller/price-lists/{id}',
    scope: 'seller',
    shopArea: 'products',
    summary: 'Change a price list; it holds from the next look at a price on',
    params,
    body: listPart.extend({ version: stateVersion }).partial(),
    words: { name: 'names' },
    reply: priceList,
    refusals: ['not_found', 'conflict', 'price_list_taken', 'date_order'],
  }),
  copyPriceList: endpoint({
    method: 'POST',
    path: '/seller/price-lists/{id}/copy',
    scope: 'seller',
    shopArea: 'products',
    status: 201,
    summary: 'Make a copy of a price list with its own prices, for no group yet',
    params,
    body: z.object({ name: line(60) }),
    words: { name: 'names' },
    reply: priceList,
    refusals: ['not_found', 'price_list_taken', 'price_lists_full'],
  }),
  endPriceList: endpoint({
    method: 'POST',
    path: '/seller/price-lists/{id}/end',
    scope: 'seller',
    shopArea: 'products',
    summary: 'End a price list now',
    params,
    body: z.object({}),
    reply: priceList,
    refusals: ['not_found'],
  }),
  deletePriceList: endpoint({
    method: 'DELETE',
    path: '/seller/price-lists/{id}',
    scope: 'seller',
    shopArea: 'products',
    summary: 'Delete a price list; orders keep what they were placed at',
    params,
    reply: done,
    refusals: ['not_found'],
  }),
  getPriceListSkus: endpoint({
    method: 'GET',
    path: '/seller/price-lists/{id}/skus',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:write',
    summary: 'The skus of the shop, product by product, with what a price list asks for each',
    params,
    query: z.object({
      /** part of a name or a serial number */
      search: searchText.optional(),
      /** only those with a price or ladder of the list's own */
      own: z.literal('true').optional(),
      ...pageQuery,
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(LIST_PAGE_MAX))
        .optional(),
    }),
    reply: pageOf(listSku),
    refusals: ['not_found'],
  }),
  exportPriceList: endpoint({
    method: 'GET',
    path: '/seller/price-lists/{id}/prices.csv',
    scope: 'seller',
    shopArea: 'products',
    media: 'text/csv',
    summary: `A price list as a CSV file, which can be sent in again, ${LIST_ROWS_MAX} lines at a time: serial number first, own price last`,
    params,
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.unknown(),
    refusals: ['not_found'],
  }),
  exportPriceListXlsx: endpoint({
    method: 'GET',
    path: '/seller/price-lists/{id}/prices.xlsx',
    scope: 'seller',
    shopArea: 'products',
    media: XLSX,
    summary: `The same as an XLSX file of at most ${LIST_ROWS_MAX} lines`,
    params,
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.unknown(),
    refusals: ['not_found', 'export_too_long', 'too_many_requests', 'unavailable'],
  }),
  readPriceListFile: endpoint({
    base: FILES_BASE,
    method: 'POST',
    path: '/seller/price-lists/{id}/file',
    scope: 'seller',
    shopArea: 'products',
    form: true,
    summary:
      'Look at a CSV or XLSX file of prices: what it would change in a list, and which rows cannot be kept. Serial number first, own price or percent of the base price last. Nothing is written',
    params,
    body: z.object({ file: z.file() }),
    reply: z.object({
      /** rows that ask for another own price than there is, in the order of the file */
      changes: z.array(
        z.object({
          /** number of the row */
          at: z.int(),
          serialNumber: z.string(),
          name: z.string(),
          variant: z.string(),
          basePrice: euros,
          /** own price now and as asked for; null: the list's percent */
          before: euros.nullable(),
          price: euros.nullable(),
        }),
      ),
      unchanged: z.int(),
      refused: z.array(z.object({ at: z.int(), serialNumber: z.string(), message: z.string() })),
    }),
    refusals: ['not_found', 'file_too_large', 'prices_unreadable', 'prices_too_many', 'too_many_requests'],
  }),
  savePriceListRows: endpoint({
    method: 'POST',
    path: '/seller/price-lists/{id}/skus',
    scope: 'seller',
    shopArea: 'products',
    keyScope: 'products:write',
    summary:
      "Set a price list's own prices and ladders; rows that cannot be kept come back with the reason, the others are kept",
    params,
    body: z.object({
      rows: z
        .array(
          z.object({
            /** the shop's own code of the sku */
            serialNumber: z.string().trim().min(1).max(64),
            /** null: the list's percent */
            price: euros.nullable().optional(),
            /** absent: as it is */
            ladder: ladder.optional(),
          }),
        )
        .min(1)
        .max(SAVED_ROWS_MAX),
    }),
    words: { 'ladder.from': 'ladder' },
    reply: z.object({
      saved: z.int(),
      refused: z.array(z.object({ at: z.int(), serialNumber: z.string(), message: z.string() })),
    }),
    refusals: ['not_found'],
  }),
}
