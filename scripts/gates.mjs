// The checks that need neither database nor browser. Each gives a list of what is wrong; an empty list is a pass.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { environment, NODE, ROOT } from './tooling.mjs'
import { words } from './words.mjs'

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

/** The texts of a message file by key; paragraphs, and the forms that a number gives to a text, are one text. */
const leaves = (value, path = '') => {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value))
    return [[path, value.flatMap((part) => (typeof part === 'string' ? part : Object.values(part.match))).join(' ')]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

const placeholders = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join(',')

const foldersNamed = (name, folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'paraglide')
    .flatMap((entry) => (entry.name === name ? [join(folder, name)] : foldersNamed(name, join(folder, entry.name))))

/** Sets of one text in three languages: es.json or name.es.json, and es/name.json, in every folder called messages. */
const messageSets = () => {
  const sets = new Map()
  for (const folder of ['core/src', 'api/src', 'web/src'].flatMap((part) => foldersNamed('messages', part)))
    for (const file of readdirSync(join(ROOT, folder), { recursive: true })) {
      const beside = /^(.+\.)?(?:es|en|zh)\.json$/.exec(file)
      const below = /^(?:es|en|zh)[\\/](.+\.json)$/.exec(file)
      if (beside)
        sets.set(join(folder, beside[1] ?? ''), { folder, fileIn: (locale) => `${beside[1] ?? ''}${locale}.json` })
      if (below) sets.set(join(folder, below[1]), { folder, fileIn: (locale) => join(locale, below[1]) })
    }
  return [...sets.entries()]
}

const messages = () => {
  const problems = []
  for (const [name, { folder, fileIn }] of messageSets()) {
    const text = {}
    for (const locale of LOCALES) {
      const file = join(folder, fileIn(locale))
      if (!existsSync(join(ROOT, file))) problems.push(`${file} is missing`)
      else
        text[locale] = new Map(
          leaves(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).filter(([key]) => key !== '$schema'),
        )
    }
    const keys = new Set(Object.values(text).flatMap((map) => [...map.keys()]))
    for (const key of keys) {
      const missing = LOCALES.filter((locale) => text[locale] && !text[locale].has(key))
      if (missing.length) problems.push(`${name} ${key}: missing in ${missing.join(', ')}`)
      const blank = LOCALES.filter((locale) => text[locale]?.get(key)?.trim() === '')
      if (blank.length) problems.push(`${name} ${key}: empty in ${blank.join(', ')}`)
      const found = new Set(
        LOCALES.filter((locale) => text[locale]?.has(key)).map((locale) => placeholders(text[locale].get(key))),
      )
      if (found.size > 1)
        problems.push(`${name} ${key}: placeholders differ (${[...found].map((one) => `{${one}}`).join(' / ')})`)
    }
  }
  return problems
}

const contract = () => run(['scripts/openapi.mjs', '--check'])

const regexes = () => run(['scripts/regexes.mjs'])

const workspaces = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces.map((path) => basename(path))

/** Each gate by name: a function that gives what is wrong. */
export const gates = [
  ...workspaces
    .filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')))
    .map((name) => [`types of ${name}`, types(name)]),
  ['lint', lint],
  ['messages in es, en and zh', messages],
  ['one word for each idea', words],
  ['contract and docs/openapi.json', contract],
  ['regular expressions end in linear time', regexes],
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
