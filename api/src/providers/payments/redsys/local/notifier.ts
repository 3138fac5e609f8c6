import { cents } from '@lonja/core/kernel/money.ts'
import type { SignedMessage } from '../signed-message.ts'
import { type Answer, FORGERS_SECRET, signAnswer } from './answer.ts'
import type { NotificationFault } from './behaviour.ts'
import type { LocalPayment } from './local-payment.ts'

/** One notification that was sent. `status` is what the market answered; null when it did not. */
export interface Delivery {
  reference: string
  response: string
  status: number | null
}

const DELIVERIES_MAX = 100
const HELD_MAX = 20
const PATIENCE_MS = 5_000

/** What is sent instead of the true notification. */
const messageOf = (payment: LocalPayment, answer: Answer, fault: NotificationFault): SignedMessage => {
  if (fault.kind === 'forge') return signAnswer(payment, answer, { secret: FORGERS_SECRET })
  if (fault.kind !== 'mismatch') return signAnswer(payment, answer)
  const wrong = {
    amount: { Ds_Amount: String(cents(answer.amountCents + 1)) },
    currency: { Ds_Currency: '840' },
    merchantCode: { Ds_MerchantCode: '999008882' },
  }
  return signAnswer(payment, answer, { changes: wrong[fault.field] })
}

/** Sends notifications and remembers the last hundred. */
export const createNotifier = () => {
  const deliveries: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  let held: (() => Promise<void>)[] = []

  const post = async ({ notifyUrl, reference }: LocalPayment, response: string, message: SignedMessage) => {
    const status = await fetch(notifyUrl, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      body: new URLSearchParams(message),
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      () => null,
    )
    deliveries.push({ reference, response, status })
    deliveries.splice(0, deliveries.length - DELIVERIES_MAX)
  }

  return {
    deliveries: deliveries as readonly Delivery[],
    /** Sends a notification the way that `fault` says; resolves once it was sent, unless it is lost, delayed or held. */
    notify: async (payment: LocalPayment, answer: Answer, fault: NotificationFault): Promise<void> => {
      const message = messageOf(payment, answer, fault)
      const send = () => post(payment, answer.response, message)
      if (fault.kind === 'lose') return
      if (fault.kind === 'delay') {
        const timer = setTimeout(() => {
          timers.delete(timer)
          void send()
        }, fault.ms)
        timers.add(timer)
        return
      }
      if (fault.kind === 'reorder' && held.length < HELD_MAX) {
        held.push(send)
        return
      }
      await send()
      if (fault.kind === 'duplicate') await send()
      const late = held
      held = []
      for (const sendHeld of late) await sendHeld()
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      held = []
    },
  }
}
