import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a .br and a .gz beside each script, style and drawing of the browser's build, so that the server never compresses them. */
export const precompress = (): Plugin => ({
  name: 'lonja:precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }) {
    if (!dir) return
    const files = await readdir(dir, { recursive: true })
    for (const file of files.filter((name) => /\.(m?js|css|svg|json)$/.test(name))) {
      const source = await readFile(path.join(dir, file))
      if (source.length < 1024) continue
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(path.join(dir, `${file}.br`), await brotli(source, { params: quality }))
      await writeFile(path.join(dir, `${file}.gz`), await zip(source, { level: 9 }))
    }
  },
})
