import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@lonja/api/config.ts'

/** Pictures rendered from the models in demo/pictures, by the key under which the market stores them. */
export const MASTERS = join(ROOT, 'demo/pictures/masters')

const keys = new Set(
  readdirSync(MASTERS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(0, -'.webp'.length).replaceAll('\\', '/')),
)

/** Whether a picture has been rendered. */
export const hasMaster = (key: string): boolean => keys.has(key)

/** The bytes of a rendered picture. */
export const readMaster = (key: string): Promise<Buffer> => readFile(join(MASTERS, `${key}.webp`))
