// The checks that need neither database nor browser. Each gives a list of what is wrong; an empty list is a pass.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { environment, NODE, ROOT } from './ground.mjs'

const LOCALES = ['es', 'en', 'zh']

const run = (args, cwd = ROOT) => {
  const done = spawnSync(NODE, args, { cwd, encoding: 'utf8', env: environment(), maxBuffer: 1 << 28 })
  return done.status === 0 ? [] : [`${done.stdout}${done.stderr}${done.error?.message ?? ''}`.trim()]
}

const types = (workspace) => () => {
  const problems = []
  if (workspace === 'web')
    problems.push(...run([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], join(ROOT, 'web')))
  return [...problems, ...run([join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', `${workspace}/tsconfig.json`])]
}

const lint = () => run([join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--diagnostic-level=warn', '.'])

/** The text leaves of a message file by path; plural forms and the like count by their own paths. */
const leaves = (value, path = '') =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))

const placeholders = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join(',')

/** Every folder `messages` with its sets: es.json and the like, or name.es.json and the like. */
const messageSets = () => {
  const sets = new Map()
  for (const folder of ['core/src/messages', 'web/src/messages', 'api/src/messages']) {
    if (!existsSync(join(ROOT, folder))) continue
    for (const file of readdirSync(join(ROOT, folder))) {
      const match = /^(?:(.+)\.)?(es|en|zh)\.json$/.exec(file)
      if (match) sets.set(join(folder, match[1] ?? ''), { folder, name: match[1] })
    }
  }
  return [...sets.values()]
}

const messages = () => {
  const problems = []
  for (const { folder, name } of messageSets()) {
    const text = {}
    for (const locale of LOCALES) {
      const file = join(folder, name ? `${name}.${locale}.json` : `${locale}.json`)
      if (!existsSync(join(ROOT, file))) problems.push(`${file} is missing`)
      else
        text[locale] = new Map(
          leaves(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).filter(([key]) => key !== '$schema'),
        )
    }
    const keys = new Set(Object.values(text).flatMap((map) => [...map.keys()]))
    for (const key of keys) {
      const missing = LOCALES.filter((locale) => text[locale] && !text[locale].has(key))
      if (missing.length) problems.push(`${folder} ${key}: missing in ${missing.join(', ')}`)
      const blank = LOCALES.filter((locale) => text[locale]?.get(key)?.trim() === '')
      if (blank.length) problems.push(`${folder} ${key}: empty in ${blank.join(', ')}`)
      const found = new Set(
        LOCALES.filter((locale) => text[locale]?.has(key)).map((locale) => placeholders(text[locale].get(key))),
      )
      if (found.size > 1)
        problems.push(`${folder} ${key}: placeholders differ (${[...found].map((one) => `{${one}}`).join(' / ')})`)
    }
  }
  return problems
}

const contract = () => {
  const done = spawnSync(NODE, ['scripts/openapi.mjs', '--check'], { cwd: ROOT, encoding: 'utf8' })
  return done.status === 0 ? [] : [`${done.stdout}${done.stderr}`.trim()]
}

const workspaces = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces.map((path) => basename(path))

/** Each gate by name: a function that gives what is wrong. */
export const gates = [
  ...workspaces
    .filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')))
    .map((name) => [`types of ${name}`, types(name)]),
  ['lint', lint],
  ['messages in es, en and zh', messages],
  ['contract and docs/openapi.json', contract],
]

/** Runs the gates one after the other; gives how many passed and failed. */
export const runGates = () => {
  const count = { passed: 0, failed: 0 }
  for (const [name, gate] of gates) {
    const start = performance.now()
    const problems = gate()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${problems.length ? '✗' : '✓'} ${name} (${seconds} s)`)
    for (const problem of problems) console.log(problem.replaceAll(/^/gm, '    '))
    if (problems.length) count.failed++
    else count.passed++
  }
  return count
}
