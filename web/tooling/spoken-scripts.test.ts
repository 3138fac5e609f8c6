import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { leanManifest, manifestIn } from './manifest-in.ts'
import { inLanguage, speakingScripts } from './spoken-scripts.ts'

const WORDS =
  'const cart=()=>__SPOKEN_LANGUAGE__==="en"?"Cart":__SPOKEN_LANGUAGE__==="zh"?"购物车":"Cesta";export{cart as c}'
const SCRIPTS = new Map([
  ['words-1.js', WORDS],
  ['frame-1.js', 'export const f=1'],
  [
    'page-1.js',
    'import{f}from"./frame-1.js";const d=["assets/lazy-1.js","assets/frame-1.js"];import(`./lazy-1.js`);f(d)',
  ],
  ['lazy-1.js', 'import{c}from"./words-1.js";c()'],
])
const speaking = speakingScripts(SCRIPTS)
const speaks = (file: string) => speaking.has(file)

it('takes a script for a speaking one when it has texts or leads to one that has', () => {
  expect([...speaking].sort()).toEqual(['lazy-1.js', 'page-1.js', 'words-1.js'])
})

describe('a script in a language', () => {
  it('has the texts of that language alone', async () => {
    const english = await inLanguage('words-1.js', WORDS, 'en', speaks)
    expect(english).toContain('Cart')
    expect(english).not.toMatch(/Cesta|购物车|SPOKEN/)
  })
  it('names speaking scripts of its own language, and shared ones where they lie', async () => {
    const page = await inLanguage('page-1.js', SCRIPTS.get('page-1.js') ?? '', 'zh', speaks)
    expect(page).toMatch(/["'`]\.\.\/frame-1\.js["'`]/)
    expect(page).toMatch(/["'`]\.\/lazy-1\.js["'`]/)
    expect(page).toMatch(/["'`]assets\/zh\/lazy-1\.js["'`]/)
    expect(page).toMatch(/["'`]assets\/frame-1\.js["'`]/)
  })
})

it('keeps a language its own routes, and the way to any other page', () => {
  const route = (id: string) => ({ id, module: '/assets/page-1.js', imports: ['/assets/frame-1.js'] })
  const ids = ['root', 'shell/default-layout', 'shell/not-found.route', 'a.route', 'en:a.route', 'zh:a.route']
  const manifest = {
    entry: { module: '/assets/words-1.js', imports: ['/assets/frame-1.js'] },
    routes: Object.fromEntries(ids.map((id) => [id, route(id)])),
    url: '/assets/manifest-1.js',
    version: '1',
  } as unknown as ServerBuild['assets']
  expect(Object.keys(manifestIn(manifest, 'es', speaks).routes)).toEqual(ids.slice(0, 4))
  const english = manifestIn(manifest, 'en', speaks)
  expect(Object.keys(english.routes)).toEqual([...ids.slice(0, 3), 'en:a.route'])
  expect(english.routes['en:a.route']).toMatchObject({
    module: '/assets/en/page-1.js',
    imports: ['/assets/frame-1.js'],
  })
  expect([english.url, english.entry.module]).toEqual(['/assets/en/manifest-1.js', '/assets/en/words-1.js'])
})

it('sends browsers a table of routes without what they never ask it', () => {
  const routes = { root: { id: 'root', hasLoader: true, hasAction: false, imports: ['/assets/a.js'], css: [] } }
  const manifest = { entry: { module: '/e.js', imports: ['/assets/a.js'] }, routes, url: '/m.js', version: '1' }
  expect(leanManifest(manifest as unknown as ServerBuild['assets'])).toEqual({
    entry: { module: '/e.js', imports: [] },
    routes: { root: { id: 'root', hasLoader: true } },
    url: '/m.js',
    version: '1',
  })
})
