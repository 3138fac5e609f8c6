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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for XML: its five signs as entities, and without the control characters that XML cannot hold at all. */
const xml = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`
const httpDate = (iso: string): string => new Date(iso).toUTCString()

const item = ({ title, link, text, picture, author, category, publishedAt }: FeedItem): string => {
  const html = `${picture ? `<p><img src="${xml(picture)}" alt=""></p>` : ''}<p>${xml(text)}</p>`
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${xml(link)}</guid>`,
    element('dc:creator', author),
    element('category', category),
    element('pubDate', httpDate(publishedAt)),
    // escaped once as HTML, once more as the text of an XML element
    element('description', html),
    '</item>',
  ].join('')
}

/** A feed as RSS 2.0. */
export const rssOf = ({ title, description, language, link, self, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', title),
    element('link', link),
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', language),
    ...(items[0] ? [element('lastBuildDate', httpDate(items[0].publishedAt))] : []),
    ...items.map(item),
    '</channel></rss>',
  ].join('\n')
