import { momentOf } from '../../forms/read-fields.server.ts'
import { numberNeeded, textOf } from '../../forms/refused-form.server.ts'

/** Reads the form of a price list. */
export const readList = (form: FormData) => ({
  name: textOf(form, 'name'),
  percent: numberNeeded(form, 'percent'),
  groupIds: form.getAll('groupIds').map(Number),
  startsAt: momentOf(form, 'startsAt'),
  endsAt: momentOf(form, 'endsAt'),
})

/** Whether an end that was typed, an ISO moment, has passed: a list that is over before it begins would be a slip. */
export const isOver = (endsAt: string | null, now: Date): boolean => endsAt !== null && new Date(endsAt) <= now
