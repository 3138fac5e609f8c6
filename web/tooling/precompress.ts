import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a .br and a .gz beside each script, style and drawing of the browser's build, so that the server never compresses them. */
export const precompress = async (dir: string): Promise<void> => {
  const files = await readdir(dir, { recursive: true })
  const compress = async (file: string): Promise<void> => {
    const source = await readFile(path.join(dir, file))
    if (source.length < 1024) return
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
    const [small, wide] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })])
    await writeFile(path.join(dir, `${file}.br`), small)
    await writeFile(path.join(dir, `${file}.gz`), wide)
  }
  for (const file of files.filter((name) => /\.(m?js|css|svg|json)$/.test(name))) await compress(file)
}
