import { Minus, Plus, ShoppingCart } from 'lucide-react'

const DRAWINGS = { minus: Minus, plus: Plus, cart: ShoppingCart }

/** The drawings of `Icon`, once in each page. */
export const IconSprite = () => (
  <svg className="hidden" aria-hidden>
    {Object.entries(DRAWINGS).map(([name, Drawing]) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
        <Drawing />
      </symbol>
    ))}
  </svg>
)

/** An icon of what a page shows dozens of times: a reference to the drawing in the page's sprite. */
export const Icon = ({ name }: { name: keyof typeof DRAWINGS }) => (
  <svg className="icon" aria-hidden>
    <use href={`#icon-${name}`} />
  </svg>
)
