import { Copy, Share2 } from 'lucide-react'
import { usePublicUrl } from '../../frame/use-me.ts'
import { useSeenWhenHydrated } from '../../hydration/use-hydrated.ts'
import { listText } from '../../locale/list-text.ts'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toast.ts'
import { productAddress } from '../product-address.ts'
import type { ProductData } from '../wire.ts'
import { variantName } from './mark-text.ts'

const copy = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'done', text: done })
  } catch {
    // the browser keeps its clipboard to itself: the text stays where it can be selected
    showToast({ kind: 'error', text: m.products_detail_copy_failed() })
  }
}

/** The shop's code for the product, to be copied, and the product's address, to be passed on. */
export const ProductCodes = ({ product }: { product: ProductData }) => {
  const seen = useSeenWhenHydrated()
  const [only, another] = product.skus
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ink-3 text-xs">
      <span className="flex items-center">
        {m.products_reference({ reference: product.serialNumber })}
        <button
          type="button"
          aria-label={m.products_detail_copy({ text: product.serialNumber })}
          onClick={() => copy(product.serialNumber, m.products_detail_copied({ text: product.serialNumber }))}
          className={`finger relative grid size-9 place-items-center rounded-md hover:bg-wash hover:text-ink ${seen}`}
        >
          <Copy size={14} aria-hidden />
        </button>
      </span>
      {only?.ean && !another && <span>EAN {only.ean}</span>}
      {product.shop.allowSocial && <Share product={product} />}
    </div>
  )
}

/** Passes the product's address on: by the device's own sheet, else into the clipboard; before scripts a plain link. */
const Share = ({ product }: { product: ProductData }) => {
  const path = usePath()
  const url = usePublicUrl() + path(productAddress(product))
  const share = async () => {
    if (!navigator.share) return copy(url, m.products_detail_link_copied())
    try {
      await navigator.share({ title: product.name, url })
    } catch (error) {
      // closing the sheet is no failure
      if ((error as Error).name !== 'AbortError') await copy(url, m.products_detail_link_copied())
    }
  }
  return (
    <a
      href={url}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void share()
      }}
      className="flex min-h-9 items-center gap-1.5 hover:text-ink hover:underline"
    >
      <Share2 size={14} aria-hidden />
      {m.products_detail_share()}
    </a>
  )
}

/** Codes of every variant, for those who keep books by them. */
export const VariantCodes = ({ product }: { product: ProductData }) => {
  if (product.skus.length < 2) return null
  return (
    <details className="mt-6 border-line border-y">
      <summary className="flex min-h-11 items-center justify-between font-medium after:text-ink-3 after:content-['+'] [[open]>&]:after:content-['−']">
        {m.products_detail_codes({ count: product.skus.length })}
      </summary>
      <div className="overflow-x-auto pb-3">
        <table className="w-full text-left text-xs tabular-nums">
          <thead className="text-ink-3">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                {listText(product.skus[0]?.attribute.map(({ name }) => name) ?? [])}
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                {m.products_detail_serial()}
              </th>
              <th scope="col" className="py-1 font-medium">
                EAN
              </th>
            </tr>
          </thead>
          <tbody>
            {product.skus.map((sku) => (
              <tr key={sku.id}>
                <th scope="row" className="py-1 pr-3 font-normal">
                  {variantName(sku)}
                </th>
                <td className="py-1 pr-3">{sku.serialNumber}</td>
                <td className="py-1">{sku.ean ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
