import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/select.tsx'

type Reps = ReplyOf<'getSalesReps'>['items']

/** The shop's people where at least one of them looks after somebody; else none, and lists have no filter by them. */
export const repsInUse = (people: Reps): Reps => (people.some(({ customers }) => customers > 0) ? people : [])

/** Narrows a list to what one of the shop's people looks after. */
export const SalesRepFilter = ({ reps, chosen }: { reps: Reps; chosen: string }) => (
  <SelectField
    label={m.customers_sales_rep()}
    name="salesRep"
    defaultValue={chosen}
    options={[
      { value: '', text: m.customers_access_any() },
      { value: 'mine', text: m.customers_mine() },
      { value: 'none', text: m.customers_sales_rep_none() },
      ...reps.map(({ id, name }) => ({ value: String(id), text: name })),
    ]}
  />
)
