import { PackageX } from 'lucide-react'
import { useMe } from '../../frame/use-me.ts'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { LinkButton } from '../../ui/link-button.tsx'

/** A product that is not, or not any more, or not for this user: the same page for all three, with ways on. */
export const ProductGone = () => {
  const path = usePath()
  const me = useMe()
  return (
    <div className="page grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <title>{m.products_detail_gone_page()}</title>
      <meta name="robots" content="noindex" />
      <PackageX size={56} strokeWidth={1} aria-hidden className="text-ink-3" />
      <h1 className="mt-4 font-semibold text-2xl">{m.products_detail_gone()}</h1>
      <p className="mt-2 max-w-md text-ink-2">
        {me ? m.products_detail_gone_text() : m.products_detail_gone_visitor()}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={path('/goods-list')}>{m.frame_footer_all_products()}</LinkButton>
        {me ? (
          <LinkButton kind="quiet" to={path('/shop-list')}>
            {m.frame_shops()}
          </LinkButton>
        ) : (
          <LinkButton kind="quiet" to={path('/login')}>
            {m.products_detail_gone_log_in()}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
