/** What a paper of a product is. */
export const PAPER_KINDS = ['technical', 'safety', 'allergens', 'conformity', 'instructions', 'other'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The language that a paper is written in; none: without words, or in several. */
export const PAPER_LANGUAGES = ['es', 'en', 'zh', 'none'] as const
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number]

/** Most papers of a product, and most characters of what one is called. */
export const PAPERS_MAX = 6
export const PAPER_TITLE_MAX = 80
