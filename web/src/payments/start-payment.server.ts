import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { shopOrigin } from '@lonja/core/shops/shop-host.ts'
import { PAYMENT_METHODS } from '@lonja/core/shops/shop-lists.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { formBack, type RefusedForm, refusedForm, textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { factsContext, localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { groupOf } from './group-cookie.server.ts'
import { groupAddress, payAddress } from './order-group.ts'
import { keepPhone } from './phone-cookie.server.ts'

/** The origin to which the gateway leads back whoever pays at a shop's own host, where their session is; absent at the market's. */
export const returnToOf = (context: Readonly<RouterContextProvider>): { returnTo?: string } => {
  const { host, publicUrl } = context.get(factsContext)
  return host.kind === 'shop' ? { returnTo: shopOrigin(publicUrl, host.subDomain) } : {}
}

/**
 * Begins to pay an order as the form says and leads on: to the page of the attempt whose form the browser has to post, to the
 * gateway itself, or to the order where no gateway is part of it. Answers why the market refused and what was chosen.
 */
export const startPayment = async (
  context: Readonly<RouterContextProvider>,
  { request, form, orderId }: { request: Request; form: FormData; orderId: number },
): Promise<Response | { refused: RefusedForm; isExpired: boolean }> => {
  const paymentMethod = PAYMENT_METHODS.find((method) => method === form.get('paymentMethod'))
  const phone = textOf(form, 'phone')
  const locale = context.get(localeContext)
  // a try that comes to nothing is followed by another one, which asks for the phone again
  if (paymentMethod === 'bizum') await keepPhone(context, phone)
  try {
    const { paymentId, step } = await client(context).payOrder({
      body: {
        orderId,
        ...(paymentMethod && { paymentMethod }),
        ...(paymentMethod === 'bizum' && phone && { phone }),
        ...returnToOf(context),
      },
      idempotencyKey: textOf(form, 'payKey'),
    })
    // back, forward and reload of the page that it leads to send nothing again
    if (step.kind === 'form') return redirect(localizedPath(`/pay-form?paymentId=${paymentId}`, locale), 303)
    if (step.kind === 'redirect') return redirect(step.url, 303)
    const group = groupOf(context, request, orderId)
    const to = group ? groupAddress(group) : `/uc/order-detail?id=${orderId}`
    return redirectWithNotice(context, localizedPath(to, locale), 'payMethodKept')
  } catch (error) {
    const isExpired = error instanceof RemoteRefusal && error.code === 'payment_expired'
    return { refused: refusedForm(form, error), isExpired }
  }
}

/** Pays with the vouchers that the form names and leads to the order, or to its payment where they do not reach. */
export const payWithVouchers = async (
  context: Readonly<RouterContextProvider>,
  { form, orderId }: { form: FormData; orderId: number },
): Promise<Response | { refused: RefusedForm; isExpired: boolean }> => {
  const voucherIds = form.getAll('voucherId').map(Number)
  if (voucherIds.length === 0)
    return { refused: formBack(form, { voucherIds: [m.payments_pick_a_voucher()] }), isExpired: false }
  const paid = await runPlainForm(form, async () => {
    const { due } = await client(context).payWithVouchers({
      params: { id: String(orderId) },
      body: { voucherIds, acceptVoucherExcess: form.has('acceptExcess') },
    })
    const to = due > 0 ? payAddress(orderId) : `/uc/order-detail?id=${orderId}`
    return redirectWithNotice(context, localizedPath(to, context.get(localeContext)), 'saved')
  })
  return paid instanceof Response ? paid : { refused: paid, isExpired: false }
}
