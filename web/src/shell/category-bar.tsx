import { ChevronDown } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { Disclosure } from '../ui/disclosure.tsx'
import { LocaleLink } from './locale-link.tsx'
import type { MenuNode } from './menu-tree.server.ts'

const goodsOf = (node: MenuNode): string => `/goods-list?categoryIds=${node.id}`

/** From which width on each place of the bar has room. */
const PLACES = ['flex', 'flex', 'flex', 'flex', 'flex', 'hidden lg:flex', 'hidden lg:flex']

/** The market's categories with a panel of links below each (spec §2, category navigation). */
export const CategoryBar = ({ categories }: { categories: MenuNode[] }) => (
  <nav aria-label={m.shell_categories()} className="hidden border-line border-t md:block">
    <ul className="page relative flex h-11 items-stretch gap-6">
      {categories.map((category, index) => (
        <li key={category.id} className={`shrink-0 ${PLACES[index] ?? 'hidden'}`}>
          {category.children.length === 0 ? (
            <LocaleLink to={goodsOf(category)} className="flex items-center font-medium hover:text-accent">
              {category.name}
            </LocaleLink>
          ) : (
            <Disclosure
              hover
              group="categories"
              className="group flex"
              summaryClass="flex h-full items-center gap-1 font-medium hover:text-accent group-open:text-accent"
              summary={
                <>
                  {category.name}
                  <ChevronDown size={14} aria-hidden className="transition-transform group-open:rotate-180" />
                </>
              }
            >
              <CategoryPanel category={category} />
            </Disclosure>
          )}
        </li>
      ))}
      <li className="ml-auto flex shrink-0">
        <LocaleLink to="/goods-list" className="flex items-center text-ink-2 hover:text-accent">
          {m.shell_categories_all()}
        </LocaleLink>
      </li>
    </ul>
  </nav>
)

const CategoryPanel = ({ category }: { category: MenuNode }) => (
  <div className="absolute inset-x-0 top-full border-line border-b bg-paper p-6 shadow-float">
    <LocaleLink to={goodsOf(category)} className="font-semibold hover:text-accent">
      {m.shell_category_all({ name: category.name })}
    </LocaleLink>
    <ul className="mt-4 grid grid-cols-4 gap-x-6 gap-y-5">
      {category.children.map((child) => (
        <li key={child.id}>
          <LocaleLink to={goodsOf(child)} className="font-medium hover:text-accent">
            {child.name}
          </LocaleLink>
          {child.children.length > 0 && (
            <ul className="mt-1.5 space-y-1 text-ink-2">
              {child.children.map((leaf) => (
                <li key={leaf.id}>
                  <LocaleLink to={goodsOf(leaf)} className="hover:text-accent">
                    {leaf.name}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </div>
)
