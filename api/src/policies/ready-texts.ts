import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { POLICY_TYPES, type PolicyType } from '@lonja/core/policies/policy-types.ts'
import { SOURCE_FOLDER } from '../source-folder.ts'

/** platform: the market's own; shop: for every shop that has not written its own. */
type PolicyOwner = 'platform' | 'shop'

export interface ReadyText {
  title: string
  /** YYYY-MM-DD */
  updatedOn: string
  /** Markdown with the places that core's fill-template fills */
  text: string
}

const FOLDER = join(SOURCE_FOLDER, 'policies/texts')

/** A file begins with `title` and `updated`, an empty line follows, then the text. */
const read = (owner: PolicyOwner, type: PolicyType, locale: Locale): ReadyText => {
  const file = `${owner}/${type}.${locale}.md`
  const match = /^title: (.+)\nupdated: (\d{4}-\d{2}-\d{2})\n\n([\s\S]+)$/.exec(
    readFileSync(join(FOLDER, file), 'utf8'),
  )
  if (!match?.[1] || !match[2] || !match[3]) throw new SyntaxError(`${file} does not begin with title and updated`)
  return { title: match[1], updatedOn: match[2], text: match[3] }
}

const key = (owner: PolicyOwner, type: PolicyType, locale: Locale) => `${owner}/${type}/${locale}`

// read once at start: a text that is missing keeps the market from starting instead of failing a caller
const texts = new Map(
  (['platform', 'shop'] as const).flatMap((owner) =>
    POLICY_TYPES.flatMap((type) =>
      LOCALES.map((locale) => [key(owner, type, locale), read(owner, type, locale)] as const),
    ),
  ),
)

/** The text that comes with the market. */
export const readyText = (owner: PolicyOwner, type: PolicyType, locale: Locale): ReadyText => {
  const found = texts.get(key(owner, type, locale))
  if (!found) throw new RangeError(`no text ${key(owner, type, locale)}`)
  return found
}
