import { m } from '../paraglide/messages.js'
import { countedText, type FacetGroup } from './facet-labels.ts'

/** Values of a group that are seen at once; the others wait behind "more". */
const SHOWN = 7

interface GoodsFacetProps {
  group: FacetGroup
  /** values of the address */
  chosen: readonly string[]
  /** counts are "at least" */
  isMinimum: boolean
}

/** One group of values to tick. What is ticked stands first, so that it is never behind "more". */
export const GoodsFacet = ({ group, chosen, isMinimum }: GoodsFacetProps) => {
  const isChosen = (value: string) => chosen.includes(value)
  const first = group.values.filter((one, i) => i < SHOWN || isChosen(one.value))
  const rest = group.values.filter((one) => !first.includes(one))
  const row = (one: FacetGroup['values'][number]) => (
    <FacetValue key={one.value} param={group.param} {...one} isChosen={isChosen(one.value)} isMinimum={isMinimum} />
  )
  return (
    <fieldset className="facets">
      <legend>{group.title}</legend>
      <div>
        {first.map(row)}
        {rest.length > 0 && (
          <details>
            <summary>{m.products_filter_more({ count: rest.length })}</summary>
            {rest.map(row)}
          </details>
        )}
      </div>
    </fieldset>
  )
}

interface FacetValueProps {
  param: string
  value: string
  text: string
  count: number
  swatch?: string
  isChosen: boolean
  isMinimum: boolean
}

/** One value: a box to tick, its words, how many goods have it. */
export const FacetValue = ({ param, value, text, count, swatch, isChosen, isMinimum }: FacetValueProps) => (
  <label>
    <input type="checkbox" name={param} value={value} defaultChecked={isChosen} />
    {swatch && <i aria-hidden style={{ backgroundColor: swatch }} />}
    <span>{text}</span>
    <small>{countedText(count, isMinimum)}</small>
  </label>
)
