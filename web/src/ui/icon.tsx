import { ChevronDown, CircleUserRound, Globe, Heart, ShoppingCart } from 'lucide-react'

const DRAWINGS = { cart: ShoppingCart, down: ChevronDown, heart: Heart, language: Globe, user: CircleUserRound }

/** The drawings of `Icon`, once in each page. */
export const IconSprite = () => (
  <svg className="hidden" aria-hidden>
    {Object.entries(DRAWINGS).map(([name, Drawing]) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
        <Drawing strokeWidth={1.75} />
      </symbol>
    ))}
  </svg>
)

/** An icon of what a page shows dozens of times: a reference to the drawing in the page's sprite. */
export const Icon = ({ name, className = 'icon' }: { name: keyof typeof DRAWINGS; className?: string }) => (
  <svg className={className} aria-hidden>
    <use href={`#icon-${name}`} />
  </svg>
)
