/** Parts of the market's front that are written as drafts and published: the home page, and the header's menu. */
export const FRONT_PARTS = ['home', 'menu'] as const
export type FrontPart = (typeof FRONT_PARTS)[number]

/** Versions of a part that can be looked at and restored. */
export const FRONT_VERSIONS_KEPT = 20
/** Most blocks of the home page, and most entries of the menu. */
export const FRONT_ITEMS_MAX = 200
/** Depth of the menu's own entries: the bar, the columns of a panel, the links of a column. */
export const MENU_LEVELS = 3
