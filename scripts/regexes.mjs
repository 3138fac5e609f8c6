// Looks at every regular expression that the market runs for one whose time grows faster than its text: a few kilobytes of
// the right characters would hold the server. Ends with status 1 and a list when there is any.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { ROOT } from './tooling.mjs'

const FOLDERS = ['api/src', 'core/src', 'web/src', 'web/server']
const NOT_RUN = /\.test\.tsx?$|\.d\.ts$|^api\/src\/test\/|\/paraglide\//

/** Those that may stay, with what keeps their text short. */
const BOUNDED = {
  '/(?:"((?:[^"]|"")*)"(?=[\\t\\n]|$)|([^\\t\\n]*))(\\t|\\n|$)/g': 'runs in the browser alone, on what its user pastes',
}

const regexesOf = (node, found = []) => {
  if (node?.type === 'Literal' && node.regex) found.push(node.regex)
  else if (node && typeof node === 'object') for (const child of Object.values(node)) regexesOf(child, found)
  return found
}

const problems = []
let count = 0
for (const folder of FOLDERS)
  for (const file of readdirSync(join(ROOT, folder), { recursive: true })) {
    const path = join(folder, file).replaceAll('\\', '/')
    if (!/\.tsx?$/.test(path) || NOT_RUN.test(path)) continue
    const source = readFileSync(join(ROOT, path), 'utf8')
    for (const { pattern, flags } of regexesOf(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))) {
      count++
      const regex = `/${pattern}/${flags}`
      if (regex in BOUNDED) continue
      const [report] = analyse({ source: pattern, flags }).reports
      if (report)
        problems.push(`${path}: ${regex} is ${report.exponential ? 'exponential' : 'polynomial'} (${report.type})`)
    }
  }
if (count === 0) problems.push('no regular expression was found: the search itself is broken')
for (const problem of problems) console.log(problem)
process.exit(problems.length ? 1 : 0)
