import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { UsualQuantities } from '../bought/usual-quantity.tsx'
import { usePath } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { AwaitedSkus } from '../restock/restock-button.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OrderForm } from './detail/order-form.tsx'
import type { loader } from './quick-view.route.ts'

interface QuickViewProps {
  product: { id: number; name: string }
  /** the address of the product's own page */
  page: string
  onClose: () => void
}

/** A product's variants in a window over the list: how many of which go into the cart. It closes once they are there. */
export default function QuickView({ product, page, onClose }: QuickViewProps) {
  const { load, data } = useFetcher<typeof loader>({ key: `quick-view-${product.id}` })
  const address = usePath()(`/quick-view/${product.id}`)
  useEffect(() => {
    load(address)
  }, [load, address])
  return (
    <Dialog open onClose={onClose} title={product.name} place="wide">
      {data ? (
        <UsualQuantities value={data.usual}>
          <AwaitedSkus value={data.awaited}>
            <OrderForm product={data.product} onChoose={() => {}} onAdded={onClose} inWindow />
          </AwaitedSkus>
        </UsualQuantities>
      ) : (
        <Skeleton className="h-48" />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageLink to={page} className="inline-block py-1 text-ink-2 underline underline-offset-4 hover:text-ink">
          {m.products_quick_page()}
        </PageLink>
        {data && <SaveButton product={product} isSaved={data.isSaved} />}
      </div>
    </Dialog>
  )
}
