// npm runs this after each install of its own: a fresh clone has its texts compiled, whatever is run first.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessages } from './messages.mjs'

// The pinned Node brings C headers for compiling add-ons, 68 MB in a folder that npm does not know of and removes at the next
// install. Nothing here compiles one; the program itself is in node_modules/node/bin.
rmSync(join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules', 'node', 'node_modules'), {
  recursive: true,
  force: true,
})
await compileMessages()
