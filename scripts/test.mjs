// npm test: everything that has to be green, ending with one line `N passed, N failed`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
import { runGates } from './gates.mjs'
import { environment, install, NODE, ROOT } from './tooling.mjs'

install()
const reports = mkdtempSync(join(tmpdir(), 'lonja-reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const add = (count) => {
  for (const key of Object.keys(count)) total[key] += count[key]
}

const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    rmSync(reports, { recursive: true, force: true })
    process.exit(1)
  })

const run = (args, cwd, env) =>
  new Promise((resolve) => {
    const child = spawn(NODE, args, { cwd, stdio: 'inherit', env: environment(env) })
    children.add(child)
    const end = (code) => {
      children.delete(child)
      resolve(code ?? 1)
    }
    child.on('error', () => end(1))
    child.on('exit', end)
  })

/** The pages are built and their market is filled meanwhile: gates, and these, use one core each for most of their time. */
const market = spawn(NODE, ['scripts/test-market.mjs'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: environment(),
})
children.add(market)
const marketEnded = once(market, 'exit')
/** Where it is, for journeys; null when it could not be built or started. */
const marketStands = Promise.race([once(market, 'message'), marketEnded.then(() => [null])]).then(([told]) => told)

/** What takes longest, in ms: where the time of the whole goes. */
const slow = []
/** The same of whole files, by their names. */
const slowFiles = new Map()
const took = (file, name, ms) => {
  slow.push({ name, ms })
  slowFiles.set(file, (slowFiles.get(file) ?? 0) + ms)
}
/** The longest of a list, one a line. */
const longest = (list, count) =>
  list
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n')
/** What failed, and what passed only when it was played again: named once more at the end, where a cut output still shows it. */
const toLookAt = []

/** A runner's report as counts. One that ended badly without a failed test (it crashed, or wrote nothing) is a failure itself. */
const judge = (name, status, file, read) => {
  const count = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 }
  if (count.failed === 0 && (status !== 0 || count.passed === 0)) {
    toLookAt.push(
      `✗ ${name}: ended with status ${status} and ${count.passed} passed tests, of which none failed; what nobody caught stands above`,
    )
    count.failed = 1
  }
  add(count)
}

const failed = (name, said, mark = '✗') =>
  toLookAt.push(
    `${mark} ${name}\n    ${stripVTControlCharacters(said ?? '')
      .split('\n', 3)
      .join('\n    ')}`,
  )

/** The journeys of a report's suite, with those of the suites in it: how long each took, and how it ended. */
const journeysOf = ({ title, suites = [], specs = [] }, file) => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results, status }) => ({
      file,
      name: `${title} ${spec.title} (${projectName})`,
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
      status,
      said: results.find(({ error }) => error)?.error.message ?? '',
    })),
  ),
  ...suites.flatMap((suite) => journeysOf(suite, file)),
]

console.log('\n— Gates')
add(runGates())

console.log('\n— Unit and API tests')
const unit = join(reports, 'unit.json')
judge(
  'unit and API tests',
  await run(
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
    ROOT,
    { NODE_ENV: 'test' },
  ),
  unit,
  (report) => {
    for (const { name, status, message, assertionResults } of report.testResults) {
      if (status === 'failed' && assertionResults.length === 0) failed(name, message)
      for (const { fullName, duration, status, failureMessages } of assertionResults) {
        took(relative(ROOT, name), fullName, duration ?? 0)
        if (status === 'failed') failed(fullName, failureMessages[0])
      }
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  },
)

console.log('\n— Browser tests')
const stands = await marketStands
const browser = stands && findBrowser()
if (!stands) {
  toLookAt.push('✗ The pages could not be built, or their market not be started; the reason stands above.')
  total.failed++
} else if (browser) {
  console.log(`With ${browser}`)
  const pages = join(reports, 'pages.json')
  judge(
    'browser tests',
    await run(
      [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', '--retries=1'],
      join(ROOT, 'e2e'),
      {
        ...stands,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: pages,
      },
    ),
    pages,
    ({ suites, stats }) => {
      for (const { file, name, ms, status, said } of suites.flatMap((suite) => journeysOf(suite, suite.file))) {
        took(`e2e/journeys/${file}`, name, ms)
        if (status === 'unexpected') failed(name, said)
        // a journey that passed only when it was played again is a defect that is looked into, and named
        if (status === 'flaky') failed(name, said, '! passed at the second try:')
      }
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    },
  )
} else {
  toLookAt.push(
    '✗ No browser was found or could be fetched. Install Chromium, or name one with CHROMIUM_PATH=/path/to/it.',
  )
  total.failed++
}

market.kill('SIGTERM')
await marketEnded
rmSync(reports, { recursive: true, force: true })
console.log(`\n— Slowest ten\n${longest(slow, 10)}`)
const files = [...slowFiles].map(([name, ms]) => ({ name, ms }))
console.log(`\n— Slowest files, without what stands before their tests\n${longest(files, 20)}`)
if (toLookAt.length) console.log(`\n— To be looked at\n${toLookAt.join('\n')}`)
const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed ? 1 : 0)
