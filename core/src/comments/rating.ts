/** Points that a buyer may give, from poor to excellent. */
export const RATING_MIN = 1
export const RATING_MAX = 5

/** How many rated something and what they gave on average, to the tenth; null while nobody did. */
interface Rating {
  count: number
  average: number | null
}

/** The rating from what is kept with a product: how many comments, and all their points together. */
export const ratingOf = (count: number, sum: number): Rating => ({
  count,
  average: count === 0 ? null : Math.round((sum * 10) / count) / 10,
})
