// The checks that need neither database nor browser. Each gives a list of what is wrong; an empty list is a pass.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { environment, LOCALES, NODE, ROOT } from './tooling.mjs'
import { words } from './words.mjs'

const run = (args, cwd = ROOT) => {
  const done = spawnSync(NODE, args, { cwd, encoding: 'utf8', env: environment(), maxBuffer: 1 << 28 })
  return done.status === 0 ? [] : [`${done.stdout}${done.stderr}${done.error?.message ?? ''}`.trim()]
}

/**
 * Types of one program: by its tsconfig.json. Each checker does a part of the others' work again (two take half as much processor time more
 * than one), and the build has the other half of the cores.
 */
const typesOf = (project) => () =>
  run([
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    '-p',
    project,
    '--checkers',
    `${Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))}`,
  ])

const routeTypes = () => run([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], join(ROOT, 'web'))

/** The gates of types by name: core alone knows neither Node nor DOM; everything, its tests too, is one program. */
export const types = [
  ['types of core', typesOf('core')],
  ['types of routes', routeTypes],
  ['types of the service worker', typesOf('web/worker')],
  ['types of everything', typesOf('.')],
]

const lint = () => run([join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--diagnostic-level=warn', '.'])

/** The forms that a number gives to a text are one text. */
const whole = (text) => (typeof text === 'string' ? text : text.flatMap(({ match }) => Object.values(match)).join(' '))

const placeholders = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join(',')

/** Texts of core that every folder uses. */
const SHARED = ['fields', 'plain', 'refusals']

/** What is wrong with the names of one domain of a layer: of its file, and of its keys. */
const nameProblems = (layer, domain) => {
  const name = basename(domain, '.json')
  const folders = readdirSync(join(ROOT, layer, 'src'), { recursive: true, withFileTypes: true })
  // keys are names of functions, which have no hyphens
  const isFolder = folders.some((entry) => entry.isDirectory() && entry.name.replaceAll('-', '') === name)
  const starts = [`${name}_`, `${name.replace(/s$/, '')}_`, ...(name === 'notifications' ? ['notice_'] : [])]
  const keys = Object.keys(JSON.parse(readFileSync(join(ROOT, layer, 'src', 'messages', LOCALES[0], domain), 'utf8')))
  return [
    ...(isFolder || (layer === 'core' && SHARED.includes(name))
      ? []
      : [`${layer} ${domain} is named after no folder of ${layer}/src`]),
    ...keys
      .filter((key) => !starts.some((start) => key.startsWith(start)))
      .map((key) => `${layer} ${domain} ${key}: does not begin with ${starts[0]}`),
  ]
}

/** What is wrong with one domain of a layer: LAYER/src/messages/LOCALE/DOMAIN.json, in each language. */
const domainProblems = (folder, domain) => {
  const problems = []
  const texts = {}
  for (const locale of LOCALES) {
    const file = join(folder, locale, domain)
    if (existsSync(join(ROOT, file))) texts[locale] = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
    else problems.push(`${file} is missing`)
  }
  for (const key of new Set(Object.values(texts).flatMap(Object.keys))) {
    const has = (locale) => texts[locale] && Object.hasOwn(texts[locale], key)
    const missing = LOCALES.filter((locale) => texts[locale] && !has(locale))
    if (missing.length) problems.push(`${folder} ${domain} ${key}: missing in ${missing.join(', ')}`)
    const present = LOCALES.filter(has)
    const blank = present.filter((locale) => whole(texts[locale][key]).trim() === '')
    if (blank.length) problems.push(`${folder} ${domain} ${key}: empty in ${blank.join(', ')}`)
    const found = new Set(present.map((locale) => placeholders(whole(texts[locale][key]))))
    if (found.size > 1)
      problems.push(
        `${folder} ${domain} ${key}: placeholders differ (${[...found].map((one) => `{${one}}`).join(' / ')})`,
      )
  }
  return problems
}

const messages = () =>
  ['core', 'api', 'web'].flatMap((layer) => {
    const folder = join(layer, 'src', 'messages')
    const domains = new Set(LOCALES.flatMap((locale) => readdirSync(join(ROOT, folder, locale))))
    const settings = readFileSync(join(ROOT, layer, 'project.inlang', 'settings.json'), 'utf8')
    return [...domains].flatMap((domain) => [
      ...(settings.includes(`/{locale}/${domain}"`)
        ? []
        : [`${domain} is not in ${layer}/project.inlang/settings.json`]),
      ...domainProblems(folder, domain),
      ...nameProblems(layer, domain),
    ])
  })

/** Code of layers that is not a test and names nothing by listing it: neither contracts nor the list of refusals. */
const sourcesOf = (layers, isListed = () => false) =>
  layers
    .flatMap((layer) => [`${layer}/src`, `${layer}/server`, `${layer}/worker`])
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !file.includes('paraglide') && !/\.test\.tsx?$/.test(file) && !isListed(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))

/** Whether sources name a key: whole, or by a template such as `refusal_${code}`, of which the start is enough. */
const naming = (sources) => {
  const named = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []))
  const templates = sources.flatMap((source) => [...source.matchAll(/`([a-z]+_(?:\w+_)?)\$\{/gi)])
  const starts = [...new Set(templates.map(([, start]) => start))]
  return (key) => named.has(key) || starts.some((start) => key.startsWith(start))
}

/** Texts that nothing says, and refusals that nothing raises. */
const unused = () => {
  const isSaid = naming(sourcesOf(['core', 'api', 'web']))
  const files = ['core', 'api', 'web'].flatMap((layer) =>
    readdirSync(join(ROOT, layer, 'src/messages/es')).map((file) => `${layer}/src/messages/es/${file}`),
  )
  const texts = files.flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
      .filter((key) => !key.startsWith('$') && !isSaid(key))
      .map((key) => `${file}: nothing says ${key}`),
  )
  const list = readFileSync(join(ROOT, 'core/src/kernel/refusals.ts'), 'utf8')
  const isRaised = naming(
    sourcesOf(['core', 'api'], (file) => /\.contract\.ts$|kernel\/refusals\.ts$|src\/test\//.test(file)),
  )
  const refusals = [...list.slice(0, list.indexOf('as const satisfies')).matchAll(/^ {2}(\w+): \d{3},$/gm)]
    .map(([, code]) => code)
    .filter((code) => !isRaised(code))
    .map((code) => `nothing refuses with ${code}`)
  return [...texts, ...refusals]
}

const contract = () => run(['scripts/openapi.mjs', '--check'])

const regexes = () => run(['scripts/regexes.mjs'])

/** Each gate by name: a function that gives what is wrong. */
const gates = [
  ...types,
  ['lint', lint],
  ['messages in es, en and zh', messages],
  ['texts and refusals that nothing says', unused],
  ['one word for each idea', words],
  ['contract and docs/openapi.json', contract],
  ['regular expressions end in linear time', regexes],
]

/** Runs gates one after the other; gives how many passed and failed. */
export const runGates = (wanted = gates) => {
  const count = { passed: 0, failed: 0 }
  for (const [name, gate] of wanted) {
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
