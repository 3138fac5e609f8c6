import { BULK_ACTIONS, type BulkAction } from '@lonja/core/orders/bulk-acts.ts'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { usePath } from '../../locale/locale.ts'
import { actionWord } from '../../orders/labels.ts'
import type { OrderCardRow } from '../../orders/order-card.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

/** Bulk acts that an order allows now, as the `data-can` of its box. */
export const bulkWords = ({ actions }: Pick<OrderCardRow, 'actions'>): string =>
  BULK_ACTIONS.filter((action) => actions.includes(action)).join(' ')

/** An act is there while one of the ticked orders allows it; the form around the boxes is `group/ticked`. */
const SHOWN: Record<BulkAction, string> = {
  confirm: 'group-has-[[data-can~=confirm]:checked]/ticked:contents',
  prepare: 'group-has-[[data-can~=prepare]:checked]/ticked:contents',
  ready: 'group-has-[[data-can~=ready]:checked]/ticked:contents',
  ship: 'group-has-[[data-can~=ship]:checked]/ticked:contents',
}

/** How many orders are ticked in the form around it; nothing without scripts. */
const TickedCount = () => {
  const ref = useRef<HTMLSpanElement>(null)
  const [count, setCount] = useState(0)
  const read = () => setCount(ref.current?.closest('form')?.querySelectorAll('input[name=id]:checked').length ?? 0)
  // after each render, because rows that are gone tell nobody that they are not ticked any more
  useEffect(read)
  useEffect(() => {
    const form = ref.current?.closest('form')
    form?.addEventListener('change', read)
    return () => form?.removeEventListener('change', read)
  })
  return (
    <span ref={ref} aria-live="polite" className="shrink-0 px-1 font-medium tabular-nums">
      {count > 0 && m.console_ticked_count({ count })}
    </span>
  )
}

/** An entry of the menu behind the bar's last button. */
const MenuButton = (button: ComponentProps<'button'>) => (
  <li>
    <button type="submit" {...button} className="block min-h-11 w-full px-4 py-2 text-left hover:bg-wash md:min-h-9" />
  </li>
)

interface BulkBarProps {
  actions: readonly BulkAction[]
  /** the shop's invoices are written here, by who sees the bar too */
  issues: boolean
  /** who sees the bar may write to buyers */
  writes: boolean
  /** the bar stands at the foot of the window */
  opensUp?: boolean
}

/** Acts on all orders that are ticked: steps of theirs, and the others behind a button; those that print, send or write lead to a page of their own. */
export const BulkBar = ({ actions, issues, writes, opensUp = false }: BulkBarProps) => {
  const path = usePath()
  const leads = (to: string) => ({ formMethod: 'get' as const, formAction: path(to) })
  return (
    <>
      <TickedCount />
      {actions.map((action) => (
        <span key={action} className={`hidden ${SHOWN[action]}`}>
          <Button
            type="submit"
            kind="quiet"
            size="sm"
            {...(action === 'ship' ? leads('/seller/orders/ship') : { name: 'action', value: action })}
          >
            {actionWord(action)}
          </Button>
        </span>
      ))}
      {issues && (
        <Button type="submit" kind="quiet" size="sm" name="action" value="invoice">
          {m.seller_orders_issue()}
        </Button>
      )}
      <Disclosure
        className="relative"
        summaryClass={buttonStyle('quiet', 'sm')}
        summary={
          <>
            <Ellipsis size={16} aria-hidden />
            {m.orders_more_acts()}
          </>
        }
      >
        <ul
          className={`absolute z-40 w-64 rounded-md border border-line bg-paper py-1 shadow-float ${opensUp ? 'right-0 bottom-full mb-1' : 'top-full left-0 mt-1'}`}
        >
          {writes && <MenuButton {...leads('/seller/messages/orders')}>{m.seller_orders_write()}</MenuButton>}
          <MenuButton {...leads('/seller/orders/pick-list')}>{m.seller_orders_pick_list()}</MenuButton>
          <MenuButton {...leads('/seller/orders/packing-slips')}>{m.seller_orders_slips()}</MenuButton>
          <MenuButton name="pdf" value="1" {...leads('/seller/orders/packing-slips')}>
            {m.seller_orders_slips_pdf()}
          </MenuButton>
        </ul>
      </Disclosure>
    </>
  )
}
