import { fold } from '@lonja/core/kernel/fold.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { indexTerms } from '@lonja/core/search/search-terms.ts'
import { wordsByLanguage } from '@lonja/core/search/search-terms-spelling.ts'
import type { StoredAttribute } from '../db/documents.ts'

/** Characters of each description that are searched: what stands further down says little of the product. */
const DESCRIPTION_MAX = 4000

/** Everything by which a product may be looked for. */
export interface SearchFacts {
  id: number
  names: Localized
  descriptions: Localized
  serialNumber: string
  /** serial numbers and EANs of its skus */
  codes: string[]
  shopNames: Localized[]
  /** of each sku */
  attributes: StoredAttribute[][]
  /** of its categories and all above them */
  categoryNames: Localized[]
  /** 0 when everyone may find it, else its hidden shop; null when it is not listed */
  room: number | null
}

/** The same as terms, one text for each weight; `text` holds names and codes as written, folded, for fragments. */
export interface SearchDocument {
  id: number
  names: string
  codes: string
  places: string
  descriptions: string
  text: string
  /** words to complete and to correct others by, as written, each with its languages before it and a blank after */
  words: string
  room: number | null
}

const terms = (texts: string[]): string => indexTerms(texts.join(' ')).join(' ')

/** Turns what is known of a product into what it is found by. */
export const searchDocument = (facts: SearchFacts): SearchDocument => {
  const names = Object.values(facts.names)
  const codes = [...new Set([facts.serialNumber, ...facts.codes])]
  const values = facts.attributes.flat().flatMap((attribute) => Object.values(attribute.value))
  const places = [...facts.categoryNames, ...facts.shopNames].flatMap((text) => Object.values(text))
  return {
    id: facts.id,
    names: terms(names),
    codes: terms(codes),
    places: terms([...places, ...values]),
    descriptions: terms(Object.values(facts.descriptions).map((text) => text.slice(0, DESCRIPTION_MAX))),
    text: fold([...new Set(names), ...codes].join(' ')),
    words: wordsByLanguage([
      facts.names,
      ...facts.categoryNames,
      ...facts.shopNames,
      ...facts.attributes.flat().map((attribute) => attribute.value),
    ]).join(' '),
    room: facts.room,
  }
}
