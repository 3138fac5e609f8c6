import type { Euros } from '@lonja/core/kernel/money.ts'
import { data } from 'react-router'
import { numberOrNull, textOf } from '../forms/refused-form.server.ts'

/** The id of a request in an address; throws the page of what is not there. */
export const requestParams = (id: string): { id: string } => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  return { id }
}

/** The words of a request as a form says them. */
export const wishIn = (form: FormData) => {
  const mostPrice = numberOrNull<Euros>(form, 'mostPrice')
  return {
    title: textOf(form, 'title'),
    details: textOf(form, 'details'),
    quantity: textOf(form, 'quantity'),
    ...(mostPrice !== null && { mostPrice }),
  }
}
