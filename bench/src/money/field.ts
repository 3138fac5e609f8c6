import { setTimeout as sleep } from 'node:timers/promises'
import type { Started } from '@lonja/api/test/payment-scene.ts'
import type { Login } from '@lonja/api/test/world.ts'
import type { House } from './house.ts'

/** Units of the only sku before the first race. */
export const STOCK = 1_000_000

/** What the races are played with; each round is about an order of its own. */
export interface Field {
  house: House
  buyer: Login
  /** another buyer */
  other: Login
  seller: Login
  shopId: number
  skuId: number
  /** Places an order of so many units by card; answers its id. */
  place: (quantity?: number) => Promise<number>
  faults: string[]
  /** how often each side of a race was first */
  won: Map<string, number>
}

export type Answer = Awaited<ReturnType<House['ask']>>

/** The refusal's code, else the status. */
export const codeOf = ({ status, text }: Answer): string =>
  status < 400 ? String(status) : ((JSON.parse(text) as { code: string }[])[0]?.code ?? String(status))

/** Begins to pay an order; throws where that is refused. */
export const begun = async (
  { house, buyer }: Field,
  orderId: number,
  method: 'card' | 'cardStripe',
): Promise<Started> => {
  const started = await house.begin(buyer, orderId, method, `${method} ${orderId}`)
  if (!started) throw new Error(`order ${orderId} could not be paid`)
  return started
}

export const payByCard = async (field: Field, orderId: number): Promise<void> => {
  await field.house.scene.atRedsys(await begun(field, orderId, 'card'))
}

/** Calls an order off; that it may be too late for it is no fault here. */
export const cancel = async ({ house, faults }: Field, who: Login, orderId: number): Promise<Answer> => {
  const body = { action: 'cancel', reason: 'No' }
  const answer = await house.ask('PATCH', `/orders/status/${orderId}`, who, body)
  const { status, text } = answer
  if (status !== 200 && status !== 409) faults.push(`cancel: ${status} ${text.slice(0, 160)}`)
  return answer
}

/** A call that has to succeed; answers its body. */
export const succeed = async <T = unknown>(
  { house }: Field,
  ...[method, path, who, body]: Parameters<House['ask']>
): Promise<T> => {
  const { status, text } = await house.ask(method, path, who, body)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
  return JSON.parse(text) as T
}

/** A call may begin so many ms before the other, in steps, so that over the rounds either side gets there first. */
const HEAD_START_STEP = 4
const HEAD_STARTS = 12

/**
 * Sends two calls that race each other: the first begins in every second round, the second in the others, with a head start
 * from 0 ms on that grows with the rounds.
 */
export const race = async (
  round: number,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> => {
  const headStart = (Math.floor(round / 2) % HEAD_STARTS) * HEAD_START_STEP
  const after = async (call: () => Promise<Answer>) => {
    await sleep(headStart)
    return call()
  }
  return round % 2 === 0 ? Promise.all([first(), after(second)]) : Promise.all([after(first), second()])
}

/**
 * Notes which side was first and holds what both were told against what may be: each line says who wins and what the first
 * and the second call answer. Answers the winner; undefined, and a fault, where nothing fits.
 */
export const judge = (
  { won, faults }: Field,
  about: string,
  answers: readonly [Answer, Answer],
  outcomes: readonly (readonly [winner: string, first: string, second: string])[],
): string | undefined => {
  const said = answers.map(codeOf)
  const winner = outcomes.find(([, first, second]) => first === said[0] && second === said[1])?.[0]
  if (winner === undefined) faults.push(`${about}: ${said.join(' and ')}`)
  else won.set(winner, (won.get(winner) ?? 0) + 1)
  return winner
}
