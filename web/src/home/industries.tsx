import { LocaleLink } from '../locale/locale-link.tsx'
import type { Tile } from './home.server.ts'

/** The way into the market by line of business, each with its number of shops. */
export const Industries = ({ title, tiles }: { title: string; tiles: Tile[] }) => (
  <nav aria-label={title} className="page mt-14">
    <h2 className="mb-5 font-bold text-xl tracking-[-0.02em]">{title}</h2>
    <ul className="industry-links">
      {tiles.map(({ to, name, count }) => (
        <li key={to}>
          <LocaleLink to={to} discover="none">
            {name}
            <small>{count}</small>
          </LocaleLink>
        </li>
      ))}
    </ul>
  </nav>
)
