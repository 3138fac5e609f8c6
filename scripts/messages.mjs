// Compiles the texts of each layer, LAYER/src/messages/LOCALE/DOMAIN.json, to one typed function for each text in
// LAYER/src/paraglide. Skips a layer whose texts are those it was compiled from. Runs on any Node that npm start accepts.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Browsers load the texts of web, so each is a module of its own there; elsewhere a few large files load faster. */
const LAYERS = {
  core: { outputStructure: 'locale-modules', strategy: ['baseLocale'] },
  api: { outputStructure: 'locale-modules', strategy: ['baseLocale'] },
  web: {
    outputStructure: 'message-modules',
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'import.meta.env.SSR',
  },
}

/** How the texts of a layer are compiled; Vite is told the same. */
export const messageOptions = (layer) => ({
  project: join(ROOT, layer, 'project.inlang'),
  outdir: join(ROOT, layer, 'src', 'paraglide'),
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  ...LAYERS[layer],
})

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** A file of texts; throws one clear sentence where a comma is missing, which the compiler does not. */
const readTexts = (file) => {
  const text = readFileSync(file, 'utf8')
  try {
    JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error.message}`)
  }
  return text
}

/** What a layer's texts are compiled from, as a hash. */
const sourcesOf = (layer) => {
  const hash = createHash('sha256').update(JSON.stringify(messageOptions(layer)))
  hash.update(readFileSync(join(ROOT, 'node_modules/@inlang/paraglide-js/package.json')))
  hash.update(readFileSync(join(ROOT, layer, 'project.inlang/settings.json')))
  for (const file of filesBelow(join(ROOT, layer, 'src/messages'))) hash.update(file).update(readTexts(file))
  return hash.digest('hex')
}

/** Compiles the texts of these layers, where they changed since. */
export const compileMessages = async (layers = Object.keys(LAYERS)) => {
  for (const layer of layers) {
    const stamp = join(ROOT, layer, 'src', 'paraglide', '.sources')
    const sources = sourcesOf(layer)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    const { compile } = await import('@inlang/paraglide-js')
    await compile(messageOptions(layer))
    writeFileSync(stamp, sources)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const layers = process.argv.slice(2)
  try {
    await compileMessages(layers.length ? layers : undefined)
  } catch (error) {
    console.error(error.message.slice(0, 2000))
    process.exitCode = 1
  }
}
