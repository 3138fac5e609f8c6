import { BUYING_REQUEST_TITLE_MAX } from '@lonja/core/buying-requests/buying-request.ts'

const NEW_PAGE = '/uc/buying-requests/new'

/** The page on which a buyer says what they look for, begun with what they searched for. Without a language. */
export const newRequestAddress = ({ search = '', categoryId }: { search?: string; categoryId?: number }): string => {
  const query = new URLSearchParams({
    ...(search.trim() && { title: search.trim().slice(0, BUYING_REQUEST_TITLE_MAX) }),
    ...(categoryId !== undefined && { categoryId: String(categoryId) }),
  })
  return query.size > 0 ? `${NEW_PAGE}?${query}` : NEW_PAGE
}
