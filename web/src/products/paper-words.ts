import type { PaperKind, PaperLanguage } from '@lonja/core/products/product-papers.ts'
import { LANGUAGE_NAMES } from '../locale/language-names.ts'
import { m } from '../paraglide/messages.js'

/** What a kind of paper is called. */
export const paperKindText = (kind: PaperKind): string =>
  ({
    technical: m.products_paper_technical,
    safety: m.products_paper_safety,
    allergens: m.products_paper_allergens,
    conformity: m.products_paper_conformity,
    instructions: m.products_paper_instructions,
    other: m.products_paper_other,
  })[kind]()

/** The language of a paper, by its own name; that it says none. */
export const paperLanguageText = (language: PaperLanguage): string =>
  language === 'none' ? m.products_paper_no_language() : LANGUAGE_NAMES[language]
