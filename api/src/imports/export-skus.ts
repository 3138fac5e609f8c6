import { importFieldName, stockControlName } from '@lonja/core/imports/import-fields.ts'
import { type importsContract, XLSX_SKUS_MAX } from '@lonja/core/imports/imports.contract.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { type BasisPoints, toPercent } from '@lonja/core/kernel/money.ts'
import { writeCell } from '@lonja/core/products/sku-cells.ts'
import { writeSize } from '@lonja/core/products/sku-size.ts'
import type { Db } from '../db/client.ts'
import { readBatches } from '../db/paginate.ts'
import type { FileCell } from '../http/file-cell.ts'
import type { Call, Verb } from '../http/implement.ts'
import { type Column, csvReply, datedName, tableOf, xlsxReply } from '../http/table-replies.ts'
import { contentOf } from '../products/sku-content.ts'
import { ownShop } from '../shops/own-shop.ts'
import { EXPORTED_FIELDS } from './export-headings.ts'
import { type ExportedSku, findAttributeNames, findCategoryNames, findSkusToExport } from './export-skus.queries.ts'

/** Skus that are read at once. */
const BATCH = 500

type Paths = ReadonlyMap<number, string>
interface Writing {
  paths: Paths
  /** YYYY-MM-DD in Spain's time */
  today: string
}

/** Where categories stand, by id, as the cell of a file names them. */
const categoryPaths = async (db: Db, locale: Locale): Promise<Paths> => {
  const all = new Map((await findCategoryNames(db)).map((row) => [row.id, row]))
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : all.get(id)
    return row ? [...pathOf(row.parent_id), localize(row.names, locale)] : []
  }
  return new Map([...all.keys()].map((id) => [id, pathOf(id).join(' > ')]))
}

type Exported = (typeof EXPORTED_FIELDS)[number]
const percentText = (rate: BasisPoints, locale: Locale): string =>
  String(toPercent(rate)).replace('.', locale === 'es' ? ',' : '.')

const CELLS: Record<Exported, (row: ExportedSku, locale: Locale, writing: Writing) => FileCell> = {
  serialNumber: (row) => row.serial_number,
  productSerial: (row) => row.product_serial,
  'name.es': (row) => row.names.es ?? null,
  'name.en': (row) => row.names.en ?? null,
  'name.zh': (row) => row.names.zh ?? null,
  price: (row) => ({ cents: row.price_cents }),
  vat: (row, locale) => percentText(row.vat_bp, locale),
  discount: (row, locale) => percentText(row.discount_bp, locale),
  retailPrice: (row) => (row.retail_price_cents === null ? null : { cents: row.retail_price_cents }),
  stock: (row) => row.stock,
  // a day that is past says nothing any more
  expectedOn: ({ expected_on: day }, _, { today }) =>
    day !== null && day >= today ? { day: new Date(`${day}T12:00:00Z`) } : null,
  stockControl: (row, locale) => stockControlName(row.stock_control, locale),
  presale: (row, locale) => writeCell('needBook', row.need_book, locale),
  packSize: (row) => row.pack_size,
  minimum: (row) => row.minimum,
  weightGrams: (row) => row.weight_grams,
  unitSize: (row, locale) => (row.size_mm ? writeSize(row.size_mm, locale) : null),
  netContent: (row, locale) => writeCell('netContent', contentOf(row), locale) || null,
  categories: (row, _, { paths }) => row.category_ids.map((id) => paths.get(id) ?? '').join(' | '),
  ean: (row) => row.ean,
  brand: (row) => row.brand,
  country: (row) => row.country,
  returnDays: (row) => row.return_days,
  recommended: (row, locale) => writeCell('onShelf', row.is_recommend, locale),
  onShelf: (row, locale) => writeCell('onShelf', row.on_shelf, locale),
  'description.es': (row) => row.descriptions.es ?? null,
  'description.en': (row) => row.descriptions.en ?? null,
  'description.zh': (row) => row.descriptions.zh ?? null,
}

const exportColumns = async (
  db: Db,
  q: Wanted,
  { locale, now }: Pick<Exporting, 'locale' | 'now'>,
): Promise<Column<ExportedSku>[]> => {
  const writing = { paths: await categoryPaths(db, locale), today: dayOf(now) }
  const names = new Set((await findAttributeNames(db, q)).map((name) => localize(name, locale)))
  return [
    ...EXPORTED_FIELDS.map((field) => ({
      title: importFieldName(field, locale),
      cell: (row: ExportedSku) => CELLS[field](row, locale, writing),
    })),
    ...[...names].map((name) => ({
      title: `${importFieldName('attribute', locale)}: ${name}`,
      cell: (row: ExportedSku) => {
        const found = row.attribute.find((attribute) => localize(attribute.name, locale) === name)
        return found ? localize(found.value, locale) : ''
      },
    })),
  ]
}

type Exporting = Call<typeof importsContract.exportSkusCsv> | Call<typeof importsContract.exportSkusXlsx>
type Wanted = ReturnType<typeof wantedOf>
const wantedOf = ({ actor, query: { lang: _, ...query } }: Exporting) => ({ ...query, shopId: ownShop(actor) })

const skuTable = async ({ deps, locale, now }: Exporting, wanted: Wanted) =>
  tableOf(
    await exportColumns(deps.db, wanted, { locale, now }),
    readBatches(BATCH, (last: ExportedSku | undefined) =>
      findSkusToExport(deps.db, wanted, {
        after: last ? { productId: last.product_id, id: last.id } : { productId: 0, id: 0 },
        rows: BATCH,
      }),
    ),
  )

/** The shop's skus as CSV, with headings by which an import knows its columns. */
export const exportSkusCsv: Verb<typeof importsContract.exportSkusCsv> = async (call) =>
  csvReply(await skuTable(call, wantedOf(call)), { name: datedName('products', call.now), locale: call.locale })

/** The same as XLSX. Throws Refusal: export_too_long, too_many_requests, unavailable. */
export const exportSkusXlsx: Verb<typeof importsContract.exportSkusXlsx> = async (call) => {
  const wanted = wantedOf(call)
  await call.deps.limits.take('export', String(wanted.shopId))
  return xlsxReply(await skuTable(call, wanted), { name: datedName('products', call.now), rowsMax: XLSX_SKUS_MAX })
}
