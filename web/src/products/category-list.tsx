import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { CategoryPlace } from './category-place.ts'

/** Categories to narrow a list by; the one that is open is marked, and the way back up stands first. */
export const CategoryList = ({
  place,
  address,
}: {
  place: CategoryPlace
  /** where the list of a category is; null for all goods */
  address: (id: number | null) => string
}) => {
  const here = place.trail.at(-1)?.id ?? null
  return (
    <nav aria-label={m.products_filter_category()}>
      <h2 className="mb-2 font-medium">{m.frame_categories()}</h2>
      <ul className="space-y-0.5">
        <Entry to={address(null)} text={m.products_all_goods()} current={here === null} />
        {place.trail.map((step, depth) => (
          <Entry key={step.id} to={address(step.id)} text={step.name} current={step.id === here} depth={depth + 1} />
        ))}
        {place.below
          .filter((node) => node.id !== here)
          .map((node) => (
            <Entry
              key={node.id}
              to={address(node.id)}
              text={node.name}
              count={node.productCount}
              depth={place.trail.length + 1}
            />
          ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  to: string
  text: string
  count?: number
  current?: boolean
  depth?: number
}

const INDENTS = ['', 'pl-2', 'pl-4', 'pl-6', 'pl-8']

const Entry = ({ to, text, count, current = false, depth = 0 }: EntryProps) => (
  <li className={INDENTS[depth] ?? INDENTS.at(-1)}>
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className="flex items-baseline justify-between gap-2 py-1 text-ink-2 hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
    >
      {text}
      {count !== undefined && <span className="text-ink-3 text-xs tabular-nums">{count}</span>}
    </Link>
  </li>
)
