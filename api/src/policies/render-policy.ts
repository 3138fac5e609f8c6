import { slugOf } from '@lonja/core/kernel/slug.ts'
import MarkdownIt from 'markdown-it'

// raw HTML stays text, and the library itself turns away javascript: addresses; pictures stay text as well: those of other
// hosts would not be shown by our pages, and to look for them in a text full of brackets takes the longest of all
const markdown = new MarkdownIt({ html: false, typographer: false, linkify: false }).disable('image')
/** Paragraphs alone, in which every mark is a letter. */
const paragraphs = new MarkdownIt('zero')

/**
 * Marks and lines of a text whose Markdown is read; the longest policy that someone writes has a few hundred. A text of nothing
 * else holds the event loop longer than any answer may.
 */
const MARKS_MAX = 3_000
const MARK = /[[|*_`#\n>+-]/g

interface RenderedPolicy {
  html: string
  contents: { anchor: string; title: string }[]
}

/**
 * A policy's Markdown as HTML that is safe whoever wrote it, with an anchor at each second-level heading. Addresses of
 * our own pages get the caller's language by `path`. A text of more than MARKS_MAX marks is shown as plain paragraphs.
 */
export const renderPolicy = (text: string, path: (address: string) => string): RenderedPolicy => {
  const reader = (text.match(MARK)?.length ?? 0) > MARKS_MAX ? paragraphs : markdown
  const tokens = reader.parse(text, {})
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
  return { html: reader.renderer.render(tokens, reader.options, {}), contents }
}
