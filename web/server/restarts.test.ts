import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@lonja/api/config.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const GROUND = pathToFileURL(join(ROOT, 'scripts/run-foreground.mjs')).href
const TOOLING = pathToFileURL(join(ROOT, 'scripts/tooling.mjs')).href

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lonja-restarts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let programs = 0
/** A program that writes a line each time that it is started, and ends in these ways one after the other; null: it goes on. */
const programThat = (ends: readonly (number | 'SIGKILL' | null)[]) => {
  const path = join(folder, `program-${++programs}.mjs`)
  const log = `${path}.log`
  writeFileSync(log, '')
  writeFileSync(
    path,
    `import { appendFileSync, readFileSync } from 'node:fs'
    const end = ${JSON.stringify(ends)}[readFileSync(${JSON.stringify(log)}, 'utf8').length]
    appendFileSync(${JSON.stringify(log)}, '.')
    if (end === 'SIGKILL') process.kill(process.pid, end)
    else if (end === null) setInterval(() => {}, 1000)
    else process.exit(end)`,
  )
  return { path, starts: () => readFileSync(log, 'utf8').length }
}

/** Runs it as `npm start` runs the market, with pauses of some ms. */
const supervise = (path: string, options: object) => {
  const script = `import { runForeground } from ${JSON.stringify(GROUND)}
    runForeground([${JSON.stringify(path)}], ${JSON.stringify(options)})`
  const env = { ...process.env, npm_lifecycle_event: '' }
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return {
    child,
    ended: once(child, 'close'),
    pauses: () => [...said.matchAll(/again in ([\d.]+) s/g)].map(([, s]) => s),
  }
}

test('a market that fails is started again after growing pauses, until it ends as it was asked to', async () => {
  const program = programThat([1, 'SIGKILL', 1, 1, 0])
  const run = supervise(program.path, { restart: true, pauses: [10, 20, 40] })
  expect(await run.ended).toEqual([0, null])
  expect(program.starts()).toBe(5)
  expect(run.pauses()).toEqual(['0.01', '0.02', '0.04', '0.04'])
})

test('after a run that lasted, the pauses begin anew', async () => {
  const program = programThat([1, 1, 0])
  const run = supervise(program.path, { restart: true, pauses: [10, 20], steadyAfter: 0 })
  expect(await run.ended).toEqual([0, null])
  expect(run.pauses()).toEqual(['0.01', '0.01'])
})

test.each([
  ['has wrong settings', [78], { restart: true, pauses: [10] }, 78],
  ['is no market', [1], {}, 1],
])('what %s is not started again', async (_, ends, options, status) => {
  const program = programThat([...ends, 0])
  expect(await supervise(program.path, options).ended).toEqual([status, null])
  expect(program.starts()).toBe(1)
})

test.each([
  ['while the market runs', [null], 60_000, 1],
  ['in a pause', [1, 0], 60_000, 0],
])('a stop is a stop, also %s', async (_, ends, pause, status) => {
  const program = programThat(ends)
  const run = supervise(program.path, { restart: true, pauses: [pause] })
  await expect.poll(() => (ends[0] === null ? program.starts() : run.pauses().length)).toBe(1)
  run.child.kill('SIGTERM')
  expect(await run.ended).toEqual([status, null])
  expect(program.starts()).toBe(1)
})

test('what a build leaves beside its sources starts no other build; another source does', async () => {
  const { buildKey } = (await import(TOOLING)) as { buildKey: () => string }
  const before = buildKey()
  const made = ['web/project.inlang/.trial.json', 'web/src/paraglide/trial.js'].map((path) => join(ROOT, path))
  const source = join(ROOT, 'web/public/trial.txt')
  try {
    for (const path of made) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'made by the build')
    }
    expect(buildKey()).toBe(before)
    writeFileSync(source, 'a source')
    expect(buildKey()).not.toBe(before)
  } finally {
    for (const path of [...made, source]) rmSync(path, { force: true })
  }
  expect(buildKey()).toBe(before)
})
