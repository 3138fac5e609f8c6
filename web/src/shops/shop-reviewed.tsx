import { ClipboardList } from 'lucide-react'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** In the place of products while the market looks at a shop again: who knows them may still buy (spec §4, under review). */
export const ShopReviewed = () => {
  const path = usePath()
  return (
    <EmptyState Icon={ClipboardList} title={m.shops_reviewed()} text={m.shops_reviewed_hint()}>
      <LinkButton to={path('/cartList')}>{m.cart_title()}</LinkButton>
      <LinkButton kind="quiet" to={path('/uc')}>
        {m.frame_account_orders()}
      </LinkButton>
    </EmptyState>
  )
}
