import type { Euros } from '@lonja/core/kernel/money.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import type { OrderMoneyRows } from '../payments/load-order-money.server.ts'
import { OrderMoney } from '../payments/order-money.tsx'
import { EditView } from './edit/edit-view.tsx'
import type { OrderDetail } from './load-order.server.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderGlance } from './order-facts.tsx'
import { UnitStepper, withinMost } from './parts/unit-rows.tsx'
import Return from './return.route.tsx'

const euros = (amount: number) => amount as Euros

const shown = (element: ReactElement, address = '/uc/order-detail?id=5'): string => {
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root: {} } },
    initialEntries: [address],
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const orderOf = (given: Partial<OrderDetail>) =>
  ({
    ...{ id: 5, number: '26-5', version: 1, status: 'paid', actions: [], awaitsAcceptance: false },
    ...{ totalBeforeVoucher: euros(138.55), paid: euros(138.55), refunded: euros(0), due: euros(0) },
    ...{ commission: null, transfer: null, debit: null, arrival: null, pickUp: null },
    ...{ deliveryDate: null, agreedDeliveryDate: null, termsDays: null, mayBeCollected: false, transferProof: null },
    ...given,
  }) as unknown as OrderDetail

const actionsOf = (order: OrderDetail, address?: string): string =>
  shown(
    <OrderActions order={order} actor="buyer" result={undefined} near={<a href="/ask">ask</a>}>
      <a href="/list">list</a>
    </OrderActions>,
    address,
  )

it('a buyer’s order begins with what it costs and when it comes, not with a row of buttons for each act', () => {
  const arrival = { from: '2026-12-03', to: '2026-12-04' }
  const glance = (given: Partial<OrderDetail>) => shown(<OrderGlance order={orderOf({ arrival, ...given })} />)
  expect(glance({})).toMatch(/138,55.*Llegada prevista.*3 dic – 4 dic/)
  expect(glance({ agreedDeliveryDate: '2026-12-07' })).toContain('7 de diciembre')
  for (const status of ['cancelled', 'rejected'] satisfies OrderStatus[])
    expect(glance({ status })).not.toContain('Llegada prevista')

  const html = actionsOf(orderOf({ actions: ['confirm_receipt', 'ask_cancel'] }))
  const fold = html.indexOf('folded-phone')
  expect(fold).toBeGreaterThan(0)
  for (const near of ['confirm_receipt', '/ask']) expect(html.indexOf(near)).toBeLessThan(fold)
  for (const behind of ['ask_cancel', '/list']) expect(html.indexOf(behind)).toBeGreaterThan(fold)
  expect(html).not.toContain(' open=""')
})

it('a link that names an act behind the fold opens both', () => {
  const html = actionsOf(orderOf({ actions: ['cancel'] }), '/uc/order-detail?id=5&open=cancel')
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(2)
})

it('who asks to cancel reads what comes of it, and that a reason is needed', () => {
  const html = actionsOf(orderOf({ actions: ['ask_cancel'] }))
  expect(html).toContain(m.orders_ask_cancel_hint())
  expect(html).toContain(m.ui_required())
  // who has asked may take it back, by one press
  expect(actionsOf(orderOf({ actions: ['withdraw_cancel'] }))).toContain(m.orders_action_withdraw_cancel())
  expect(actionsOf(orderOf({ actions: ['cancel'] }))).not.toContain(m.orders_ask_cancel_hint())
})

type Payment = OrderMoneyRows['payments'][number]
const payment = (id: number, state: Payment['state'], more: Partial<Payment> = {}) =>
  ({
    ...{ id, state, method: 'bizum', isVoucher: false, isDebit: false, amount: euros(20), goesBack: euros(0) },
    ...{ dispute: null, failure: null, createdAt: '2026-11-30T20:00:00.000Z', settledAt: null },
    ...more,
  }) as unknown as Payment

it.each([
  ['tries that came to nothing', [payment(3, 'settled'), payment(2, 'failed'), payment(1, 'cancelled')], 2],
  ['one of them alone', [payment(2, 'settled'), payment(1, 'failed')], null],
  [
    'one whose money came after all',
    [payment(3, 'expired', { goesBack: euros(20) }), payment(2, 'settled'), payment(1, 'failed')],
    null,
  ],
] as const)('%s, in the payments of an order', (_what, payments, folded) => {
  const html = shown(
    <OrderMoney order={orderOf({})} actor="buyer" refused={null} payments={[...payments]} hasQr={false} />,
  )
  expect(html.includes('<details')).toBe(folded !== null)
  if (folded !== null) expect(html).toContain(m.payments_failed_tries({ count: folded }))
})

it('an order that was cancelled while it was being changed says so, and leads to the order', () => {
  const page = (status: OrderStatus) =>
    shown(
      <EditView
        loaded={{ order: orderOf({ status }), key: crypto.randomUUID(), refusal: 'Eso ya no se puede hacer.' }}
        result={undefined}
        side="buyer"
        back="/uc/order-detail?id=5"
      />,
    )
  expect(page('cancelled')).toContain(m.orders_revisions_cancelled())
  expect(page('cancelled')).not.toContain('Eso ya no se puede hacer.')
  expect(page('cancelled')).toContain(m.payments_see_order())
  expect(page('completed')).toContain(m.orders_revisions_ended())
  expect(page('departed')).toContain('Eso ya no se puede hacer.')
})

it('units that go back have minus and plus, and no more than there are', () => {
  const html = shown(<UnitStepper label="Vaso" name="units.7" max={30} defaultValue={0} />)
  expect(html).toContain(`aria-label="${m.ui_more({ label: 'Vaso' })}"`)
  expect(html).toMatch(/<input[^>]* max="30"[^>]*>/)
  expect([withinMost('40', 30), withinMost('30', 30), withinMost('', 30)]).toEqual(['30', '30', ''])
})

it('what a return lacks is said by the page, not by the browser in its own language', () => {
  const props = {
    loaderData: { order: orderOf({ orderDetails: [], returnUntil: null, refundIban: null }), key: 'a' },
    actionData: {
      values: {},
      errors: { reason: [m.orders_return_reason_needed()], products: [m.orders_return_units_needed()] },
      problem: null,
    },
  } as unknown as ComponentProps<typeof Return>
  const html = shown(<Return {...props} />)
  expect(html).toMatch(/<form[^>]*\bnoValidate/i)
  expect(html).toContain(m.orders_return_reason_needed())
  expect(html).toContain(m.orders_return_units_needed())
  const wrong = shown(<UnitStepper label="Vaso" name="units.7" max={30} defaultValue={0} errorId="why" />)
  expect(wrong).toMatch(/<input(?=[^>]* aria-invalid="true")[^>]* aria-describedby="why"/)
})
