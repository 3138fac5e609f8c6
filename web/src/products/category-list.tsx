import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import type { CategoryPlace } from './category-place.ts'

/** Categories to narrow a list by; the one that is open is marked, and the way back up stands first. */
export const CategoryList = ({
  place,
  address,
}: {
  place: CategoryPlace
  /** where the list of a category is; null for all products */
  address: (id: number | null) => string
}) => {
  const here = place.trail.at(-1)?.id ?? null
  return (
    <nav aria-label={m.products_filter_category()}>
      <h2 className="mb-2 font-medium">{m.frame_categories()}</h2>
      <ul className="category-list">
        <Entry to={address(null)} text={m.products_all()} current={here === null} />
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

/** Classes by depth; most are one step below the top. */
const INDENTS = ['pl-0', undefined, 'pl-4', 'pl-6', 'pl-8']

const Entry = ({ to, text, count, current = false, depth = 0 }: EntryProps) => (
  <li className={depth < INDENTS.length ? INDENTS[depth] : INDENTS.at(-1)}>
    <PageLink to={to} preventScrollReset discover="none" aria-current={current ? 'true' : undefined}>
      {text}
      {count !== undefined && <small>{count}</small>}
    </PageLink>
  </li>
)
