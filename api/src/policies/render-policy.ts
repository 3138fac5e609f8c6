import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { slugOf } from '@lonja/core/kernel/slug.ts'
import { LRUCache } from 'lru-cache'
import MarkdownIt from 'markdown-it'

// raw HTML stays text, and the library itself turns away javascript: addresses; pictures stay text as well: those of other
// hosts would not be shown by our pages, and to look for them in a text full of brackets takes the longest of all
const markdown = new MarkdownIt({ html: false, typographer: false, linkify: false }).disable('image')

interface RenderedPolicy {
  html: string
  contents: { anchor: string; title: string }[]
}

/**
 * A policy's Markdown as HTML that is safe whoever wrote it, with an anchor at each second-level heading. Addresses of
 * our own pages get the caller's language by `path`.
 */
export const renderPolicy = (text: string, path: (address: string) => string): RenderedPolicy => {
  const tokens = markdown.parse(text, {})
  const contents: RenderedPolicy['contents'] = []
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open' && token.tag === 'h2') {
      const title = (tokens[i + 1]?.children ?? []).map((child) => child.content).join('')
      const anchor = `${contents.length + 1}-${slugOf(title)}`
      token.attrSet('id', anchor)
      contents.push({ anchor, title })
    }
    for (const child of token.children ?? []) {
      const address = child.type === 'link_open' ? String(child.attrGet('href') ?? '') : ''
      if (/^\/(?!\/)/.test(address)) child.attrSet('href', path(address))
    }
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), contents }
}

/** Memory for policies as they are shown, in characters. */
const ROOM = 8_000_000

const kept = new LRUCache<string, RenderedPolicy>({
  maxSize: ROOM,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

/**
 * The same for readers of a language, made once: a text may be written so that it takes the server a tenth of a second, and
 * everyone may ask for it again and again.
 */
export const policyIn = (text: string, locale: Locale): RenderedPolicy => {
  const key = `${locale} ${text}`
  const rendered = kept.get(key) ?? renderPolicy(text, (address) => localizedPath(address, locale))
  kept.set(key, rendered)
  return rendered
}
