import { useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { countedText, type FacetGroup } from './facet-labels.ts'

/** Values of a group that are seen at once; the others wait behind "more". */
const SHOWN = 7

/** Names in the address whose group shows all of its values. */
export const MORE = 'more'

interface ProductFacetProps {
  group: FacetGroup
  /** values of the address */
  chosen: readonly string[]
  /** the address asks for all values */
  isWhole: boolean
  /** where the filters stand in the page: what "more" leads to without scripts */
  place: string
  /** counts are "at least" */
  isMinimum: boolean
}

/**
 * One group of values to tick. What is ticked stands first, so that it is never behind "more". Values behind it are not in the page
 * before they are wanted: with scripts they are put there, without them the form is sent, and its page has all of the group.
 */
export const ProductFacet = ({ group, chosen, isWhole, place, isMinimum }: ProductFacetProps) => {
  const [isOpen, setOpen] = useState(isWhole)
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
        {isOpen && rest.map(row)}
        {!isOpen && rest.length > 0 && (
          <MoreButton group={group.key} count={rest.length} place={place} onClick={() => setOpen(true)} />
        )}
      </div>
    </fieldset>
  )
}

interface MoreButtonProps {
  group: string
  /** values that are left */
  count: number
  place: string
  onClick: () => void
}

/** A component of its own: only it is rendered again once scripts answer for it. */
const MoreButton = ({ group, count, place, onClick }: MoreButtonProps) => (
  <button
    type={useHydrated() ? 'button' : 'submit'}
    name={MORE}
    value={group}
    formAction={`#${place}`}
    onClick={onClick}
  >
    {m.products_filter_more({ count })}
  </button>
)

interface FacetValueProps {
  param: string
  value: string
  text: string
  count: number
  swatch?: string
  isChosen: boolean
  isMinimum: boolean
}

/** One value: a box to tick, its words, how many products have it. */
export const FacetValue = ({ param, value, text, count, swatch, isChosen, isMinimum }: FacetValueProps) => (
  <label>
    <input type="checkbox" name={param} value={value} defaultChecked={isChosen} />
    {swatch && <i aria-hidden style={{ backgroundColor: swatch }} />}
    <span>{text}</span>
    <small>{countedText(count, isMinimum)}</small>
  </label>
)
