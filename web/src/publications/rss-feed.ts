import { xmlElement, xmlText } from '@lonja/core/kernel/xml-text.ts'

/** What a feed says of itself, and its items; every address is a full one. */
interface Feed {
  title: string
  description: string
  language: string
  /** of the page that the feed goes with, and of the feed itself */
  link: string
  self: string
  items: readonly FeedItem[]
}
interface FeedItem {
  title: string
  link: string
  text: string
  picture: string | null
  author: string
  category: string
  /** ISO 8601 */
  publishedAt: string
}

const httpDate = (iso: string): string => new Date(iso).toUTCString()

const item = ({ title, link, text, picture, author, category, publishedAt }: FeedItem): string => {
  const html = `${picture ? `<p><img src="${xmlText(picture)}" alt=""></p>` : ''}<p>${xmlText(text)}</p>`
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    xmlElement('dc:creator', author),
    xmlElement('category', category),
    xmlElement('pubDate', httpDate(publishedAt)),
    // escaped once as HTML, once more as the text of an XML element
    xmlElement('description', html),
    '</item>',
  ].join('')
}

/** A feed as RSS 2.0. */
export const rssOf = ({ title, description, language, link, self, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    xmlElement('title', title),
    xmlElement('link', link),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    xmlElement('description', description),
    xmlElement('language', language),
    ...(items[0] ? [xmlElement('lastBuildDate', httpDate(items[0].publishedAt))] : []),
    ...items.map(item),
    '</channel></rss>',
  ].join('\n')
