import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { minify, type Plugin } from 'vite'
import { leanManifest, manifestIn, type RoutesManifest } from './manifest-in.ts'
import { precompress } from './precompress.ts'

/** Stands in the browser's scripts for the language they speak, until each language gets scripts of its own. */
export const SPOKEN = '__SPOKEN_LANGUAGE__'
const ASKED = /\blocale === (?=")/g

/** Lets the compiled messages ask the script's own language instead of the page's. */
export const spokenMessages = (): Plugin => ({
  name: 'lonja:spoken-messages',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/paraglide\/messages\/(?!_index)\w+\.js$/ },
    handler(code) {
      if (!code.includes('options.locale ?? getLocale()')) this.error('The compiled messages no longer ask getLocale()')
      return {
        code: code.replace(/const locale = [^\n]*getLocale\(\)/, '').replace(ASKED, `${SPOKEN} === `),
        map: null,
      }
    },
  },
})

const OWN_FILE = /(["'`])\.\/([\w.-]+\.m?js)\1/g
const NAMED_FILE = /(["'`])(\/?assets\/)([\w.-]+\.m?js)\1/g

/** The scripts that speak: those with texts in them, and those that import one. The others stay what every language shares. */
export const speakingScripts = (scripts: ReadonlyMap<string, string>): Set<string> => {
  const speaking = new Set([...scripts].filter(([, code]) => code.includes(SPOKEN)).map(([name]) => name))
  for (let before = -1; before !== speaking.size; ) {
    before = speaking.size
    for (const [name, code] of scripts)
      if ([...code.matchAll(OWN_FILE)].some(([, , file = '']) => speaking.has(file))) speaking.add(name)
  }
  return speaking
}

/** A script as it stands in a language's folder, one below the shared scripts: the texts of other languages are gone. */
export const inLanguage = async (
  name: string,
  code: string,
  locale: Locale,
  speaks: (file: string) => boolean,
): Promise<string> => {
  const own = code
    .replaceAll(SPOKEN, JSON.stringify(locale))
    .replace(OWN_FILE, (whole, mark, file) => (speaks(file) ? whole : `${mark}../${file}${mark}`))
    .replace(NAMED_FILE, (whole, mark, base, file) => (speaks(file) ? `${mark}${base}${locale}/${file}${mark}` : whole))
  const { code: small, errors } = await minify(name, own, { module: true, compress: true, mangle: { toplevel: true } })
  if (errors.length > 0) throw new Error(`${name} in ${locale}: ${errors.map(({ message }) => message).join('; ')}`)
  return small
}

const MANIFEST = /^manifest-\w+\.js$/
const MANIFEST_CODE = /^window\.__reactRouterManifest=(.*);$/s

/**
 * Gives each language scripts and a table of routes of its own, since a page speaks one language: assets/es, assets/en,
 * assets/zh. What the server needs to name them is in server/assets.json.
 */
export const speakEachLanguage = async (build: string): Promise<void> => {
  const assets = path.join(build, 'client/assets')
  const names = (await readdir(assets)).filter((name) => /\.m?js$/.test(name))
  const scripts = new Map<string, string>()
  for (const name of names) scripts.set(name, await readFile(path.join(assets, name), 'utf8'))

  const table = names.find((name) => MANIFEST.test(name)) ?? ''
  const [, json] = MANIFEST_CODE.exec(scripts.get(table) ?? '') ?? []
  if (!json) throw new Error(`The table of routes was not found in ${assets}`)
  const manifest = JSON.parse(json) as RoutesManifest
  scripts.delete(table)

  const speaking = speakingScripts(scripts)
  const files = new Map<string, string>()
  const ofLanguages: Partial<Record<Locale, RoutesManifest>> = {}
  for (const locale of LOCALES) {
    for (const name of speaking)
      files.set(
        `${locale}/${name}`,
        await inLanguage(name, scripts.get(name) ?? '', locale, (file) => speaking.has(file)),
      )
    const own = manifestIn(manifest, locale, (file) => speaking.has(file))
    files.set(`${locale}/${table}`, `window.__reactRouterManifest=${JSON.stringify(leanManifest(own))};`)
    ofLanguages[locale] = own
  }
  for (const locale of LOCALES) await mkdir(path.join(assets, locale), { recursive: true })
  for (const [name, code] of files) await writeFile(path.join(assets, name), code)
  for (const name of [...speaking, table]) await rm(path.join(assets, name))
  await writeFile(path.join(build, 'server/assets.json'), JSON.stringify(ofLanguages))
  await precompress(path.join(build, 'client'))
}
