import { z } from 'zod'
import { fileKey } from '../files/files.contract.ts'
import { DECIMAL_MARKS } from '../kernel/decimal.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { XLSX } from '../kernel/media.ts'
import { done, moment, searchText } from '../kernel/wire.ts'
import { OWN_PRODUCT_FILTERS, PRODUCT_STATES } from '../products/seller-product-lists.ts'
import { IMPORT_TARGETS, NEEDED_FIELDS } from './import-fields.ts'
import { IMPORT_ACTIONS, IMPORT_STATES, ROW_OUTCOMES } from './import-machine.ts'

/** Most columns that a shop's people map on the screen, and rows that they are shown. */
export const MAPPED_COLUMNS_MAX = 100
export const PREVIEW_ROWS = 20
/** Most rows of a list of what an undoing left as it is. */
export const LEFT_ROWS_MAX = 100
/** Most skus of an export as XLSX; a CSV is sent as it is read. */
export const XLSX_SKUS_MAX = 20_000

const importJob = z.object({
  id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** what the caller may do with it now */
  actions: z.array(z.enum(IMPORT_ACTIONS)),
  startedAt: moment,
  /** of the file that was read, 0 to 100 */
  percentDone: z.int(),
  good: z.int(),
  bad: z.int(),
  products: z.int(),
  /** skus that it made, that it changed, and that went back to what they were when it was undone */
  made: z.int(),
  changed: z.int(),
  undone: z.int(),
  /** why the file as a whole was not taken */
  reason: z.string(),
  /** there is a file of rows that need a hand */
  hasErrors: z.boolean(),
})

const importDetail = importJob.extend({
  /** the file's headings in their order; empty while they have not been read */
  columns: z.array(
    z.object({
      heading: z.string(),
      /** the first values below it */
      sample: z.array(z.string()),
      /** null: left out */
      field: z.enum(IMPORT_TARGETS).nullable(),
      /** shop: as this shop chose for the heading before; heading: guessed from it */
      from: z.enum(['shop', 'heading', 'user']).nullable(),
    }),
  ),
  /** what stands before decimals in numbers such as 1.234; null: such numbers are refused */
  decimal: z.enum(DECIMAL_MARKS).nullable(),
  /** what has no column yet, without which nothing can be imported */
  missing: z.array(z.enum(NEEDED_FIELDS)),
  /** what applying it would do to skus, as things stood when it was looked at; null where it was not */
  outlook: z
    .object({ rows: z.int(), made: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() })
    .nullable(),
  preview: z.array(
    z.object({
      /** of the file */
      row: z.int(),
      outcome: z.enum(ROW_OUTCOMES),
      /** one for each of the columns */
      cells: z.array(z.string()),
      /** places of the columns whose values are other than what is stored */
      changes: z.array(z.int()),
      /** column null: of the row as a whole */
      problems: z.array(z.object({ column: z.int().nullable(), message: z.string() })),
    }),
  ),
  /** what an undoing left as it is, at most 100 */
  left: z.array(
    z.object({
      serialNumber: z.string(),
      /** changedSince: people changed it after the import; inUse: orders or messages name it */
      why: z.enum(['changedSince', 'inUse']),
    }),
  ),
})

const params = z.object({ id: idText })
const ownProductQuery = z.object({
  search: searchText.optional(),
  state: z.enum(PRODUCT_STATES).optional(),
  filter: z.enum(OWN_PRODUCT_FILTERS).optional(),
  categoryId: idText.optional(),
  productId: idText.optional(),
  lang: z.string().max(5).optional(),
})

export const importsContract = {
  startImport: endpoint({
    method: 'POST',
    path: '/seller/imports',
    scope: 'seller',
    shopArea: 'products',
    status: 201,
    summary:
      'Bring the products of a CSV or XLSX file, sent in before, into the own shop; it is done in the background. With `look` it is only looked at, until it is applied',
    body: z.object({
      file: fileKey,
      /** download pictures that the file names by address */
      fetchPictures: z.boolean().optional(),
      /** look at it first: `getImport` tells what its columns fill and what would change */
      look: z.boolean().optional(),
    }),
    reply: importJob,
    refusals: ['field_invalid', 'shop_not_open', 'too_many_requests'],
  }),
  getImports: endpoint({
    method: 'GET',
    path: '/seller/imports',
    scope: 'seller',
    shopArea: 'products',
    summary: 'The latest files that the own shop imported, and how far each has come',
    reply: z.object({ items: z.array(importJob) }),
    refusals: [],
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/seller/imports/{id}',
    scope: 'seller',
    shopArea: 'products',
    summary: 'One import: its columns, its first rows with their problems, and what it would change',
    params,
    reply: importDetail,
    refusals: ['not_found'],
  }),
  mapImport: endpoint({
    method: 'PATCH',
    path: '/seller/imports/{id}',
    scope: 'seller',
    shopArea: 'products',
    summary:
      'Say what the columns of a file fill; the shop’s next file with such headings begins with that. The file is looked at again',
    params,
    body: z.object({
      /** one for each column of the file, in their order */
      fields: z.array(z.enum(IMPORT_TARGETS).nullable()).min(1).max(MAPPED_COLUMNS_MAX),
      decimal: z.enum(DECIMAL_MARKS).nullable().optional(),
    }),
    reply: importDetail,
    refusals: ['not_found', 'field_invalid', 'import_state'],
  }),
  applyImport: endpoint({
    method: 'POST',
    path: '/seller/imports/{id}/apply',
    scope: 'seller',
    shopArea: 'products',
    summary: 'Bring a file that was looked at into the shop; it is done in the background',
    params,
    body: z.object({}),
    reply: importDetail,
    refusals: ['not_found', 'import_state', 'shop_not_open'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/seller/imports/{id}/undo',
    scope: 'seller',
    shopArea: 'products',
    summary:
      'Put back what an import changed, in the background: what it made goes, what people changed since or orders name is left as it is',
    params,
    body: z.object({}),
    reply: importDetail,
    refusals: ['not_found', 'import_state'],
  }),
  deleteImport: endpoint({
    method: 'DELETE',
    path: '/seller/imports/{id}',
    scope: 'seller',
    shopArea: 'products',
    summary: 'Delete an import that is looked at or waits, or that ended before it changed anything',
    params,
    reply: done,
    refusals: ['not_found', 'import_state'],
  }),
  getImportErrors: endpoint({
    method: 'GET',
    path: '/seller/imports/{id}/errors',
    scope: 'seller',
    shopArea: 'products',
    media: 'text/csv',
    summary: 'The rows of an import that did not go in, with reasons: to be mended and imported',
    params,
    reply: z.unknown(),
    refusals: ['not_found'],
  }),
  exportSkusCsv: endpoint({
    method: 'GET',
    path: '/seller/skus.csv',
    scope: 'seller',
    shopArea: 'products',
    media: 'text/csv',
    summary: 'The skus of the own shop as a CSV file, which can be changed and imported again',
    query: ownProductQuery,
    reply: z.unknown(),
    refusals: [],
  }),
  exportSkusXlsx: endpoint({
    method: 'GET',
    path: '/seller/skus.xlsx',
    scope: 'seller',
    shopArea: 'products',
    media: XLSX,
    summary: 'The same as an XLSX file of at most 20,000 skus',
    query: ownProductQuery,
    reply: z.unknown(),
    refusals: ['export_too_long', 'too_many_requests', 'unavailable'],
  }),
}
