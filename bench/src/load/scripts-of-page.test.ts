import { expect, it } from 'vitest'
import { scriptsOf } from './scripts-of-page.ts'

it('finds what a page loads: preloads, script files and the imports of its inline module, each once', () => {
  const html = `<link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/entry.js"/>
    <link rel="modulepreload" href="/assets/page.js"/><link rel="icon" href="/favicon.svg"/>
    <script type="module" src="/assets/other.js"></script>
    <script type="module" async>import "/assets/manifest.js";
      import * as route0 from "/assets/home.js";
      import("/assets/entry.js");</script>`
  expect(scriptsOf(html)).toEqual([
    '/assets/entry.js',
    '/assets/page.js',
    '/assets/other.js',
    '/assets/manifest.js',
    '/assets/home.js',
  ])
})
