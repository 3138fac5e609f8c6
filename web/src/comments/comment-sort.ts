import type { CommentSort } from '@lonja/core/comments/comment-sort.ts'

/** In which order the comments of a page are wanted; the newest first unless its address says otherwise. */
export const readCommentSort = (url: URL): CommentSort =>
  url.searchParams.get('sort') === 'rating' ? 'rating' : 'recent'
