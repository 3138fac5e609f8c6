/** Longest name of a category or an industry, in characters. */
export const NAME_MAX = 80

/** Levels of the category tree; deeper ones fit neither the menu nor a phone. */
export const CATEGORY_LEVELS = 5
