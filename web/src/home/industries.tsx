import { LocaleLink } from '../locale/locale-link.tsx'
import type { Tile } from './home.server.ts'

/** The way into the market by line of business, each with its number of shops. */
export const Industries = ({ title, tiles }: { title: string; tiles: Tile[] }) => (
  <nav aria-label={title} className="page mt-14">
    <h2 className="mb-5 font-bold text-xl tracking-[-0.02em]">{title}</h2>
    <ul className="flex flex-wrap gap-2.5">
      {tiles.map(({ to, name, count }) => (
        <li key={to}>
          <LocaleLink
            to={to}
            className="flex h-11 items-center gap-2 rounded-full border border-line bg-wash px-5 font-medium transition-colors hover:border-ink hover:bg-paper"
          >
            {name}
            <span className="text-ink-3 text-xs tabular-nums">{count}</span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  </nav>
)
