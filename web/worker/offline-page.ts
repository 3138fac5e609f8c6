import { splitPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../src/paraglide/messages.js'

/** A page that the browser keeps. */
export interface KeptPage {
  /** path and query */
  address: string
  /** as it stands in the page's HTML, where special characters are written as such already */
  title: string
}

/** The title of a page from its HTML, without the market's name; undefined where it has none. */
export const titleOf = (html: string): string | undefined =>
  /<title>([^<]+)<\/title>/.exec(html)?.[1]?.replace(/ \| Lonja$/, '')

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#14151a;background:#fff}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1.125rem;margin-top:2rem}
ul{list-style:none;padding:0;margin:0;border-top:1px solid #e5e3dc}
li{border-bottom:1px solid #e5e3dc}
li a{display:block;padding:.75rem 0;color:inherit;overflow-wrap:anywhere}
.again{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#14151a;color:#fff;text-decoration:none}`

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * What a browser without a connection shows of a page that it does not keep: that there is none, a link to try again, and the pages
 * that it keeps. In the language of the page's address; the worker makes it by itself, from nothing that would have to be loaded.
 */
export const offlinePage = (path: string, kept: readonly KeptPage[]): Response => {
  const options = { locale: splitPath(path).locale }
  const pages = kept.map(({ address, title }) => `<li><a href="${attribute(address)}">${title}</a></li>`).join('')
  const html = `<!doctype html>
<html lang="${options.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.offline_title({}, options)} | Lonja</title><style>${STYLE}</style></head>
<body><main>
<h1>${m.offline_title({}, options)}</h1>
<p>${m.offline_text({}, options)}</p>
<p><a class="again" href="">${m.offline_again({}, options)}</a></p>
${pages && `<h2>${m.offline_kept_pages({}, options)}</h2><ul>${pages}</ul>`}
</main></body></html>`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
