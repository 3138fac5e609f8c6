import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { PillLinks } from '../ui/pill-links.tsx'

/** The two kinds of what lowers a price or pays it, each with a page of its own. */
export const CouponTabs = ({ current }: { current: 'coupons' | 'vouchers' }) => {
  const path = usePath()
  const pills = [
    { to: path('/uc/my-coupon'), text: m.vouchers_tab_coupons(), isCurrent: current === 'coupons' },
    { to: path('/uc/my-coupon/vouchers'), text: m.vouchers_tab(), isCurrent: current === 'vouchers' },
  ]
  return <PillLinks label={m.vouchers_tabs()} pills={pills} className="mb-4" />
}
