import type { Tile } from '../home/home.server.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'

/** The way into the market by kind of goods. */
export const CategoryTiles = ({ title, tiles }: { title: string; tiles: Tile[] }) => (
  <nav aria-label={title} className="page mt-8 md:mt-10">
    <ul className="strip -mx-(--gutter) gap-3 px-(--gutter) md:mx-0 md:grid md:auto-cols-fr md:grid-flow-col md:px-0">
      {tiles.map(({ to, name, count, picture }) => (
        <li key={to} className="w-26 shrink-0 snap-start md:w-auto">
          <LocaleLink to={to} className="group/tile block text-center">
            <span className="block aspect-square overflow-hidden rounded-lg bg-wash-2">
              {picture && (
                <Picture
                  base={picture}
                  alt=""
                  sizes="(width >= 960px) 12vw, 104px"
                  className="size-full object-cover transition-transform duration-300 group-hover/tile:scale-105 motion-reduce:transition-none"
                />
              )}
            </span>
            <span className="mt-2 block font-medium group-hover/tile:underline">{name}</span>
            <span className="block text-ink-3 text-xs">{m.products_count({ count })}</span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  </nav>
)
