/** Most industries that a person follows, searches that are kept, and letters of a place's name. */
export const INDUSTRIES_MAX = 50
export const SEARCHES_MAX = 10
export const PLACE_NAME_MAX = 80
