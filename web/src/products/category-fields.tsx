import { m } from '../paraglide/messages.js'
import { SelectField } from '../ui/select.tsx'

export interface CategoryOption {
  id: number
  name: string
}

interface CategoryFieldsProps {
  categories: readonly CategoryOption[]
  /** ids that are chosen, which have a place each */
  chosen: readonly string[]
  /** places that there are at least */
  places: number
  errors: readonly string[]
}

/** Categories of the market, one in each place. */
export const CategoryFields = ({ categories, chosen, places, errors }: CategoryFieldsProps) =>
  Array.from({ length: Math.max(places, chosen.length) }, (_, place) => (
    <SelectField
      // biome-ignore lint/suspicious/noArrayIndexKey: the places of a list that does not change
      key={place}
      label={place === 0 ? m.seller_products_category() : m.seller_products_category_other()}
      name="categoryIds"
      defaultValue={chosen[place] ?? ''}
      errors={place === 0 ? errors : []}
      options={[
        { value: '', text: m.seller_products_category_none() },
        ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
    />
  ))
