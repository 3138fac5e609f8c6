import type { Tile } from '../home/home.server.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'

/** The way into the market by kind of products. */
export const CategoryTiles = ({ title, tiles }: { title: string; tiles: Tile[] }) => (
  <nav aria-label={title} className="page mt-8 md:mt-10">
    <ul className="strip -mx-(--gutter) gap-3 px-(--gutter) md:mx-0 md:grid md:auto-cols-fr md:grid-flow-col md:px-0">
      {tiles.map(({ to, name, count, picture }) => (
        <li key={to} className="w-26 shrink-0 snap-start md:w-auto">
          <LocaleLink to={to} discover="none" className="tile text-center">
            <span className="tile-picture aspect-square">
              {picture && <Picture base={picture} alt="" sizes="(max-width:959px) 104px,12vw" largest="medium" />}
            </span>
            <b>{name}</b>
            <small>{m.products_count({ count })}</small>
          </LocaleLink>
        </li>
      ))}
    </ul>
  </nav>
)
