/** Orders of a list of comments: the newest or the best first. */
export const COMMENT_SORTS = ['recent', 'rating'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]
