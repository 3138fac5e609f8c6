import type { ReplyOf } from '../frame/wire.ts'

/** A saved search as its row shows it. */
export type SavedSearch = ReplyOf<'getSavedSearches'>['items'][number]
