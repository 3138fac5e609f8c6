import { type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMayBuy } from '../frame/use-me.ts'
import { lazyPart } from '../hydration/lazy-part.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { LinkButton } from '../ui/link-button.tsx'
import type { ProductCardData } from './wire.ts'

const fetchQuickView = () => import('./quick-view.tsx')
const QuickView = lazyPart(fetchQuickView)

interface ChooseVariantsProps {
  product: ProductCardData
  /** address of the product's page, without a language */
  to: string
  discover?: 'render' | 'none' | undefined
}

/**
 * The way to the variants of a card's product: a link to its page, which a press opens in place for those who may buy.
 * The window's script is fetched when it is pointed at or pressed; where it does not come, the press leads to the page.
 */
export const ChooseVariants = ({ product, to, discover }: ChooseVariantsProps) => {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const mayBuy = useMayBuy()
  const page = usePath()(to)
  const onClick = (event: MouseEvent) => {
    if (!mayBuy || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    fetchQuickView().then(
      () => setOpen(true),
      () => navigate(page),
    )
  }
  return (
    <>
      <LinkButton
        kind="quiet"
        size="sm"
        to={page}
        discover={discover}
        onClick={onClick}
        onPointerEnter={() => void fetchQuickView().catch(() => {})}
        aria-haspopup={mayBuy ? 'dialog' : undefined}
      >
        {m.products_choose({ count: product.skuCount })}
      </LinkButton>
      {open && (
        <Suspense>
          <QuickView product={product} page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
