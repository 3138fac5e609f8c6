#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const server = new URL('../../web/build/server/main.js', import.meta.url)
// the market itself is one built file, which needs none of what the other commands load
const isServe = process.argv.slice(2).join(' ') === 'serve' && existsSync(server)
const main = isServe ? server : new URL('../src/main.ts', import.meta.url)
const [major, minor] = process.versions.node.split('.').map(Number)

// The sources are TypeScript, which an older Node cannot run: the pinned one takes over.
if (major > 22 || (major === 22 && minor >= 22)) await import(main)
else {
  const pinned = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
  if (!existsSync(pinned)) {
    console.error('Lonja is not installed yet. Run: npm ci')
    process.exit(1)
  }
  const child = spawn(pinned, [fileURLToPath(main), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
