/** Characters of a search, in whichever list. */
export const SEARCH_MAX = 100
