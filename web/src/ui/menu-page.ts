import type { LucideIcon } from 'lucide-react'

/** A page in a menu at the side. */
export interface MenuPage {
  to: string
  text: string
  Icon: LucideIcon
  /** nothing below it is part of it */
  end?: boolean | undefined
  /** addresses elsewhere that are part of it */
  covers?: readonly string[] | undefined
  /** what waits there: the number as it is seen, and what is read of it; nothing waits without one */
  waits?: { count: string; text: string } | undefined
}

/** How exactly a page answers to an address: the length of what they share, 0 when it does not. */
const nearness = ({ to, end, covers = [] }: MenuPage, pathname: string): number => {
  const here = pathname.replace(/\/$/, '')
  const fits = [...(end ? [] : [to]), ...covers].filter((one) => here === one || here.startsWith(`${one}/`))
  return Math.max(0, here === to ? to.length : 0, ...fits.map(({ length }) => length))
}

/** The page of a menu that an address belongs to, the most exact one; undefined when it belongs to none. */
export const openPage = (pages: readonly MenuPage[], pathname: string): MenuPage | undefined => {
  const nearest = Math.max(1, ...pages.map((page) => nearness(page, pathname)))
  return pages.find((page) => nearness(page, pathname) === nearest)
}
