// Compiles the texts of each layer, LAYER/src/messages/LOCALE/DOMAIN.json, to one typed function for each text in
// LAYER/src/paraglide. Skips a layer whose texts are those it was compiled from, and writes only the files that differ, each whole, since
// others may read them, or compile the same texts, meanwhile. Runs on any Node that npm start accepts.
import { createHash } from 'node:crypto'
import fs, { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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
export const messageOptions = (layer, root = ROOT) => ({
  project: join(root, layer, 'project.inlang'),
  outdir: join(root, layer, 'src', 'paraglide'),
  cleanOutdir: false,
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

/** Writes a file under a name of this process's own and renames it: nobody reads half of it, and of two that write it the last one stays. */
const writeWhole = async (file, text) => {
  const part = `${file}.${process.pid}.part`
  await fs.promises.writeFile(part, text)
  await fs.promises.rename(part, file)
}

/** What the compiler writes with. */
const wholeFiles = { ...fs, promises: { ...fs.promises, writeFile: writeWhole } }

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
const sourcesOf = (layer, root) => {
  const hash = createHash('sha256').update(JSON.stringify(messageOptions(layer, root)))
  hash.update(readFileSync(join(ROOT, 'node_modules/@inlang/paraglide-js/package.json')))
  hash.update(readFileSync(join(root, layer, 'project.inlang/settings.json')))
  for (const file of filesBelow(join(root, layer, 'src/messages'))) hash.update(file).update(readTexts(file))
  return hash.digest('hex')
}

/** What the last compilation of a layer was made from, and the hashes by which the compiler tells which of its files differ. */
const readStamp = (stamp) => {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return {}
  }
}

/** Removes what an earlier compilation left of texts that are gone; what another one is writing at this moment stays. */
const removeOthers = (outdir, outputHashes) => {
  const kept = new Set(Object.keys(outputHashes).map((file) => join(outdir, file)))
  for (const file of filesBelow(outdir)) {
    if (!kept.has(file) && !file.endsWith('.part') && !file.endsWith('.compiled')) rmSync(file, { force: true })
  }
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes what a compilation that was ended half-way left half written; what another one is writing at this moment stays. */
const removeAbandoned = (outdir) => {
  for (const file of existsSync(outdir) ? filesBelow(outdir) : []) {
    const pid = /\.(\d+)\.part$/.exec(file)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(file, { force: true })
  }
}

/** Compiles the texts of these layers, where they changed since. */
export const compileMessages = async (layers = Object.keys(LAYERS), root = ROOT) => {
  for (const layer of layers) {
    const { outdir } = messageOptions(layer, root)
    const stamp = join(outdir, '.compiled')
    const sources = sourcesOf(layer, root)
    const last = readStamp(stamp)
    if (last.sources === sources) continue
    removeAbandoned(outdir)
    const { compile } = await import('@inlang/paraglide-js')
    // without a stamp nothing is known of the files that are there: all are written anew
    const { outputHashes } = await compile({
      ...messageOptions(layer, root),
      fs: wholeFiles,
      ...(last.outputHashes && { previousCompilation: { outputHashes: last.outputHashes } }),
    })
    if (!last.outputHashes) removeOthers(outdir, outputHashes)
    await writeWhole(stamp, JSON.stringify({ sources, outputHashes }))
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
