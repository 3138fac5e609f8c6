import { hash } from 'node:crypto'

/** What a page's inline scripts and styles are allowed by: the page's own nonce, or their hashes. */
export type InlineProof = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] }

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * A page that many may keep cannot wear one user's nonce: takes it off and allows the same scripts by their hashes.
 * Only what wore the nonce is allowed, so a script that someone smuggled into a text stays as forbidden as before.
 */
export const nonceToHashes = (html: string, nonce: string): { html: string; proof: InlineProof } => {
  const worn = ` nonce="${nonce}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE))
    if (attributes.includes(worn) && text !== '')
      found[tag as keyof typeof found].add(`'sha256-${hash('sha256', text, 'base64')}'`)
  return { html: html.replaceAll(worn, ''), proof: { scripts: [...found.script], styles: [...found.style] } }
}

/** The two directives of the policy that say which scripts and styles run. */
export const inlineDirectives = (proof: InlineProof): string[] =>
  'nonce' in proof
    ? [`script-src 'self' 'nonce-${proof.nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${proof.nonce}'`]
    : [["script-src 'self'", ...proof.scripts].join(' '), ["style-src 'self'", ...proof.styles].join(' ')]
