import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { RETURN_REASONS } from '@lonja/core/returns/return-rules.ts'
import { expect, it } from 'vitest'
import { refusedForm } from '../forms/refused-form.server.ts'
import { returnIn } from './return-asked.server.ts'

const formWith = (reason: string | null, units: string[]): FormData => {
  const form = new FormData()
  form.set('note', 'Dos tazas rotas')
  if (reason !== null) form.set('reason', reason)
  for (const [at, count] of units.entries()) form.set(`units.${at + 1}`, count)
  return form
}

it.each(RETURN_REASONS)('takes %s', (reason) =>
  expect(returnIn(formWith(reason, ['0', '2']))).toEqual({
    reason,
    products: [
      { skuId: 1, quantity: 0 },
      { skuId: 2, quantity: 2 },
    ],
  }),
)

it.each([
  [null, ['1'], ['reason']],
  ['', ['1'], ['reason']],
  ['whim', ['1'], ['reason']],
  ['damaged', ['0', ''], ['products']],
  ['', ['0', '0'], ['products', 'reason']],
])(
  'with the reason %j and the units %j refuses each that is missing beside its field, and keeps what was typed',
  (...given) => {
    const [reason, units, missing] = given
    const form = formWith(reason, units)
    let refused: unknown
    try {
      returnIn(form)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(RemoteRefusal)
    const { errors, problem, values } = refusedForm(form, refused)
    expect([Object.keys(errors), problem, values.note]).toEqual([missing, null, 'Dos tazas rotas'])
  },
)
