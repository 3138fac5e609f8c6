import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { BulkAct } from '@lonja/core/products/bulk-products.contract.ts'
import { SKIP_REASONS, type SkipReason } from '@lonja/core/products/seller-product-lists.ts'
import { numberOf, textOf } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { contentIn } from './content-in.ts'

const KINDS = [
  'publish',
  'unpublish',
  'price',
  'discount',
  'category',
  'recommend',
  'unrecommend',
  'requireLot',
  'unrequireLot',
  'brand',
  'netContent',
  'delete',
] as const

/** What a list says of the act that led to it. */
export interface BulkResult {
  done: number
  skipped: { id: number; reason: SkipReason }[]
  /** its products are gone, not changed */
  isDeleted: boolean
  /** by which its prices can be put back */
  batchId: string | null
}

/** Products that an address names as left out; the page counts the others. */
const NAMED_MAX = 20

/** The act that a form of the list asks for; null where it asks for none, such as a percentage that was left empty. */
export const readBulkAct = (form: FormData, locale: Locale): BulkAct | null => {
  const asked = textOf(form, 'kind')
  const [price, discount] = [numberOf(form, 'pricePercent'), numberOf(form, 'discountPercent')]
  const brand = textOf(form, 'toBrand')
  const content = textOf(form, 'toContent')
  // Enter in a field presses no button: its field says what is meant
  const kind =
    KINDS.find((one) => one === asked) ??
    (price !== undefined
      ? 'price'
      : discount !== undefined
        ? 'discount'
        : brand
          ? 'brand'
          : content
            ? 'netContent'
            : 'discount')
  if (kind === 'price') return price === undefined ? null : { kind, percent: price }
  if (kind === 'discount') return discount === undefined ? null : { kind, percent: discount }
  if (kind === 'category') {
    const categoryId = numberOf(form, 'toCategoryId')
    return categoryId === undefined ? null : { kind, categoryId }
  }
  if (kind === 'brand') return { kind, brand }
  if (kind === 'netContent') return { kind, netContent: contentIn(content, locale) }
  return { kind }
}

/** What came of an act, as the address of the list keeps it. */
export const writeResult = (
  { done, skipped, batchId }: ReplyOf<'actOnSellerProducts'>,
  kind?: BulkAct['kind'],
): Record<string, string> => ({
  done: String(done),
  ...(kind === 'delete' && { act: kind }),
  ...(batchId && { batch: batchId }),
  ...(skipped.length > 0 && {
    left: skipped
      .slice(0, NAMED_MAX)
      .map(({ id, reason }) => `${id}.${reason}`)
      .join(','),
  }),
})

/** The same read back; null where the list was reached without an act. */
export const readResult = (query: URLSearchParams): BulkResult | null => {
  const done = query.get('done')
  if (done === null || !/^\d{1,3}$/.test(done)) return null
  const batchId = query.get('batch')
  return {
    done: Number(done),
    isDeleted: query.get('act') === 'delete',
    skipped: (query.get('left') ?? '').split(',').flatMap((one) => {
      const [id = '', word] = one.split('.')
      const reason = SKIP_REASONS.find((known) => known === word)
      return reason && /^\d{1,10}$/.test(id) ? [{ id: Number(id), reason }] : []
    }),
    batchId: batchId && /^[\da-f-]{36}$/.test(batchId) ? batchId : null,
  }
}
