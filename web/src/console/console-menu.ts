import { badgeText } from '@lonja/core/kernel/badge-text.ts'
import type { MenuPage } from '../ui/menu-page.ts'

/** A page of a console; `What` are the things that may wait there, `Area` the parts of the console that roles may see or not. */
interface ConsolePage<What extends string, Area extends string> extends Pick<MenuPage, 'Icon'> {
  /** its path without a language */
  to: string
  text: () => string
  /** what it is called in the bar at the foot, where its name is too long for that */
  barText?: () => string
  /** the part it shows: it is hidden from roles that may not see that; everyone sees a page without one */
  area?: Area
  /** nothing below it is part of it */
  end?: true
  /** addresses elsewhere that are part of it */
  covers?: readonly string[]
  waits?: { what: What; text: (given: { count: number }) => string }
  /** on phones it has a place in the bar at the foot */
  inBar?: true
}

/** Pages of a console that stand together, under a heading when they have one. */
export interface ConsoleGroup<What extends string, Area extends string> {
  title?: () => string
  pages: readonly ConsolePage<What, Area>[]
}

/** A group of the menu as it is drawn. */
export interface MenuGroup {
  title: string | undefined
  pages: readonly (MenuPage & { inBar?: boolean | undefined; barText?: string | undefined })[]
}

/** The menu of a console for one user: its pages in their language, with the counts of what waits. */
export const menuOf = <What extends string, Area extends string>(
  groups: readonly ConsoleGroup<What, Area>[],
  given: {
    path: (to: string) => string
    waiting: Readonly<Partial<Record<What, number>>>
    maySee: (area: Area) => boolean
  },
): MenuGroup[] =>
  groups.flatMap(({ title, pages }) => {
    const seen = pages.filter(({ area }) => area === undefined || given.maySee(area))
    if (seen.length === 0) return []
    return {
      title: title?.(),
      pages: seen.map(({ to, text, barText, Icon, end, covers, waits, inBar }) => {
        const count = (waits && given.waiting[waits.what]) ?? 0
        return {
          to: given.path(to),
          text: text(),
          barText: barText?.(),
          Icon,
          end,
          covers: covers?.map(given.path),
          waits: waits && count > 0 ? { count: badgeText(count), text: waits.text({ count }) } : undefined,
          inBar,
        }
      }),
    }
  })
