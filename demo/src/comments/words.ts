/** Languages in which buyers write. */
export type Language = 'es' | 'en' | 'zh'
/** What a rating says: 4 and 5 stars are glad, 3 fair, fewer poor. */
export type Mood = 'glad' | 'fair' | 'poor'

/** What buyers say of one kind of product, by mood and language. */
export interface Kind {
  /** categories whose products it fits, by slug */
  categories: readonly string[]
  /** of these only products whose Spanish name fits; all when left out */
  named?: RegExp
  says: Record<Mood, Record<Language, readonly string[]>>
}
