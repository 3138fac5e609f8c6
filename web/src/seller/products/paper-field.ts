/** The field of a product's form that says something of one of its papers; `key` is its file's as the form carries it. */
export const paperField = (what: 'kind' | 'language' | 'title', key: string): string => `paper-${what} ${key}`
