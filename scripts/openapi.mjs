// npm run openapi: writes docs/openapi.json from the contract; with --check it only says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { openapi } from '@lonja/api/http/openapi.ts'

const file = new URL('../docs/openapi.json', import.meta.url)
const text = `${JSON.stringify(openapi(), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/openapi.json is stale. Write it again with: npm run openapi')
  process.exit(1)
}
