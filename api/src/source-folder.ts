import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/**
 * The folder `api/src`, for what is read or started by its path: texts, migrations, programs of threads. Code that the build
 * has put into one file lies elsewhere than its source, so the path comes from the package's name.
 */
export const SOURCE_FOLDER = dirname(createRequire(import.meta.url).resolve('@lonja/api/config.ts'))
