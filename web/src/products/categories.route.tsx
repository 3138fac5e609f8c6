import { entryAddress } from '@lonja/core/home/entry-address.ts'
import { BadgePercent, LayoutGrid, Sparkles, Store } from 'lucide-react'
import type { PageHandle } from '../frame/page-handle.ts'
import type { CategoryNode } from '../frame/wire.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { pageMeta } from '../seo/page-meta.ts'
import { client } from '../server/api.server.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/categories.route'

interface Branch {
  name: string
  to: string
  picture: string | null
  /** what it leads to, for an icon where it has no picture */
  kind: string
  below: Branch[]
}

const branch = (node: CategoryNode): Branch => ({
  name: node.name,
  to: entryAddress(node),
  picture: node.picture,
  kind: node.type ?? node.relatedType,
  below: node.children.map(branch),
})

export const loader = async ({ context }: Route.LoaderArgs) => ({
  roots: (await client(context).getCategoryTrees()).items.map(branch),
})

export const handle: PageHandle = { ownHost: 'market', seo: { sitemap: [''] }, keptOffline: 'opened' }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: `${m.frame_categories()} | Lonja`, alone: true, description: m.seo_products() })

/** Every category of the market: what opens from the header's bar on wide screens is a page on narrow ones. */
export default function Categories({ loaderData: { roots } }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-10">
      <h1 className="font-bold text-2xl tracking-[-0.03em]">{m.frame_categories()}</h1>
      <ul className="mt-6 grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3">
        {roots.map((root) => (
          <li key={root.to} className="rounded-lg border border-line">
            {root.below.length > 0 ? (
              <details name="category" className="group">
                <summary className="flex items-center gap-4 p-3 pr-5 font-semibold text-base">
                  <Thumb {...root} />
                  <span className="grow">{root.name}</span>
                  <span aria-hidden className="text-ink-3 text-lg transition-transform group-open:rotate-45">
                    +
                  </span>
                </summary>
                <div className="px-5 pb-5">
                  <LocaleLink to={root.to} className="inline-block py-2 font-medium underline underline-offset-4">
                    {m.frame_category_all({ name: root.name })}
                  </LocaleLink>
                  <ul className="mt-2 space-y-4">
                    {root.below.map((shelf) => (
                      <Shelf key={shelf.to} shelf={shelf} />
                    ))}
                  </ul>
                </div>
              </details>
            ) : (
              <LocaleLink
                to={root.to}
                className="flex items-center gap-4 p-3 pr-5 font-semibold text-base hover:underline"
              >
                <Thumb {...root} />
                {root.name}
              </LocaleLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const ICONS: Record<string, typeof Store> = {
  suggested_products: Sparkles,
  discounted_products: BadgePercent,
  Shop: Store,
}

const Thumb = ({ picture, kind }: Branch) => {
  const Icon = ICONS[kind] ?? LayoutGrid
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md bg-wash-2 text-ink-2">
      {picture ? (
        <Picture base={picture} alt="" sizes="56px" largest="small" className="size-full object-cover" />
      ) : (
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      )}
    </span>
  )
}

const Shelf = ({ shelf }: { shelf: Branch }) => (
  <li>
    <LocaleLink to={shelf.to} className="inline-block py-1 font-medium hover:underline">
      {shelf.name}
    </LocaleLink>
    {shelf.below.length > 0 && (
      <ul className="mt-1 flex flex-wrap gap-2">
        {shelf.below.map((leaf) => (
          <li key={leaf.to}>
            <LocaleLink
              to={leaf.to}
              className="inline-block rounded-full border border-line px-3 py-1.5 text-ink-2 hover:border-ink hover:text-ink"
            >
              {leaf.name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    )}
  </li>
)
