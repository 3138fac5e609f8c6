import { m } from '../paraglide/messages.js'
import { LocaleLink } from '../shell/locale-link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { CategoryTile } from './category-tiles.server.ts'

/** The way into the market by kind of goods. */
export const CategoryTiles = ({ tiles }: { tiles: CategoryTile[] }) =>
  tiles.length === 0 ? null : (
    <nav aria-label={m.catalogue_home_categories()} className="page mt-8 md:mt-10">
      <ul className="strip -mx-(--gutter) gap-3 px-(--gutter) md:mx-0 md:grid md:auto-cols-fr md:grid-flow-col md:px-0">
        {tiles.map((tile) => (
          <li key={tile.id} className="w-26 shrink-0 snap-start md:w-auto">
            <LocaleLink to={`/goods-list?categoryIds=${tile.id}`} className="group/tile block text-center">
              <span className="block aspect-square overflow-hidden rounded-lg bg-wash-2">
                {tile.picture && (
                  <Picture
                    base={tile.picture}
                    alt=""
                    sizes="(width >= 960px) 12vw, 104px"
                    className="size-full object-cover transition-transform duration-300 group-hover/tile:scale-105 motion-reduce:transition-none"
                  />
                )}
              </span>
              <span className="mt-2 block font-medium group-hover/tile:underline">{tile.name}</span>
              <span className="block text-ink-3 text-xs">{m.catalogue_count({ count: tile.productCount })}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
