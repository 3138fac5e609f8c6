import { PLACES_MAX } from '@lonja/core/products/seller-product-lists.ts'
import type { RouterContextProvider } from 'react-router'
import { originOptions } from '../../addresses/origins.server.ts'
import { movedFiles } from '../../files/moved-files.ts'
import { formBack, textOf, typedOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { textInLanguage } from '../../forms/text-in-language.ts'
import { m } from '../../paraglide/messages.js'
import { categoryOptions } from '../../products/category-options.server.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { generateRows } from './generate-rows.ts'
import { LIST_FIELD, listOf } from './list-field.ts'
import { minimumErrors } from './minimum-errors.server.ts'
import { readProduct } from './read-product.server.ts'

/** What the form of a product needs besides the product. */
export const loadProductForm = async (context: Readonly<RouterContextProvider>) => {
  const [{ taxInclude, tax, taxRates }, categories, brands] = await Promise.all([
    orErrorPage(client(context).getSellerShop()),
    categoryOptions(context),
    orErrorPage(client(context).getSellerBrands({ query: {} })),
  ])
  const countries = originOptions(context.get(localeContext))
  return {
    settings: { taxInclude, tax, taxRates },
    categories,
    countries,
    brands: brands.items,
    formKey: crypto.randomUUID(),
  }
}

const TEXTS = textInLanguage({ names: 'name', descriptions: 'description' })

/** The field of a sku's row that a refusal names; skus are sent without the rows that were left empty. */
const skuField = (path: string, rows: readonly number[]): string | undefined => {
  const [, at, name] =
    /^body\.skus\.(\d+)\.(serialNumber|price|discount|stock|expectedOn|packSize|minimum|weight|unitSize|netContent|ean|ladder)(?:\.|$)/.exec(
      path,
    ) ?? []
  const row = rows[Number(at)]
  return row === undefined ? undefined : `sku-${row}-${name}`
}

type Read = Awaited<ReturnType<typeof readProduct>>

/**
 * Reads the form of a product and writes it; gives the form back with what was typed when something is refused, or with the
 * skus that its generator made.
 */
export const saveProduct = async (
  page: { request: Request; context: Readonly<RouterContextProvider> },
  write: (body: Read['body'], seen: { version: string; idempotencyKey: string; list: string }) => Promise<unknown>,
) => {
  const form = await page.request.formData()
  const { body, skuRows, files, papers, errors, paperErrors } = await readProduct(page, form)
  const back = {
    files,
    papers,
    generated: null as string | null,
    isMoved: false,
    categoryIds: form.getAll('categoryIds').map(String).filter(Boolean).slice(0, PLACES_MAX),
  }
  if (textOf(form, 'intent') === 'generate') {
    const names = [m.seller_products_generate_first(), m.seller_products_generate_second()] as const
    const { values } = formBack(form, {})
    const locale = page.context.get(localeContext)
    return {
      ...formBack(form, {}),
      values: generateRows(values, { locale, names }),
      ...back,
      generated: crypto.randomUUID(),
    }
  }
  const moved = movedFiles(form, files)
  const isAllTaken = errors.length + paperErrors.length === 0
  if (moved && isAllTaken) return { ...formBack(form, {}), ...back, files: moved, isMoved: true }
  // a picture or a paper that was not taken is told before anything is written
  if (!isAllTaken) return { ...formBack(form, { pictures: errors, papers: paperErrors }), ...back }
  const minimums = minimumErrors(body.skus, skuRows)
  if (Object.keys(minimums).length > 0) return { ...formBack(form, minimums), ...back }
  const refused = await runPlainForm(
    form,
    async () => {
      await write(body, {
        version: textOf(form, 'version'),
        idempotencyKey: typedOf(form, 'formKey'),
        list: listOf(textOf(form, LIST_FIELD)),
      })
    },
    (path) => TEXTS(path) ?? skuField(path, skuRows),
  )
  return refused && { ...refused, ...back }
}
