import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { RETURN_REASONS } from '@lonja/core/returns/return-rules.ts'
import { expect, it } from 'vitest'
import { refusedForm } from '../forms/refused-form.server.ts'
import { reasonIn } from './return-reason.server.ts'

const formWith = (reason: string | null): FormData => {
  const form = new FormData()
  form.set('note', 'Dos tazas rotas')
  if (reason !== null) form.set('reason', reason)
  return form
}

it.each(RETURN_REASONS)('takes %s', (reason) => expect(reasonIn(formWith(reason))).toBe(reason))

it.each([null, '', 'whim'])('refuses %j beside its field, and keeps what was typed', (reason) => {
  const form = formWith(reason)
  let refused: unknown
  try {
    reasonIn(form)
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(RemoteRefusal)
  const { errors, problem, values } = refusedForm(form, refused)
  expect([Object.keys(errors), problem, values.note]).toEqual([['reason'], null, 'Dos tazas rotas'])
})
