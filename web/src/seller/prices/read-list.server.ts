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
