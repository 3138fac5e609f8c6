import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { compileMessages } from '../../scripts/messages.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'lonja-texts-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const compiled = join(root, 'web/src/paraglide/messages')
const OLD = new Date(0)
const write = (texts: Record<string, string>): void => {
  for (const locale of ['es', 'en', 'zh']) {
    mkdirSync(join(root, 'web/src/messages', locale), { recursive: true })
    writeFileSync(join(root, 'web/src/messages', locale, 'ui.json'), JSON.stringify(texts))
  }
}
/** Compiles, and names the modules of texts that were written. */
const writtenBy = async (texts: Record<string, string>): Promise<string[]> => {
  write(texts)
  await compileMessages(['web'], root)
  const files = readdirSync(compiled).filter((file) => file.startsWith('ui_'))
  const written = files.filter((file) => statSync(join(compiled, file)).mtime > OLD)
  for (const file of files) utimesSync(join(compiled, file), OLD, OLD)
  return written.map((file) => file.replace('.js', '')).sort()
}

test('of the texts that others read meanwhile, only those that changed are written again', async () => {
  mkdirSync(join(root, 'web/project.inlang'), { recursive: true })
  const settings = JSON.parse(readFileSync(join(repository, 'web/project.inlang/settings.json'), 'utf8'))
  const modules = [join(repository, 'node_modules/@inlang/plugin-message-format/dist/index.js')]
  const pathPattern = ['./src/messages/{locale}/ui.json']
  writeFileSync(
    join(root, 'web/project.inlang/settings.json'),
    JSON.stringify({ ...settings, modules, 'plugin.inlang.messageFormat': { pathPattern } }),
  )
  expect(await writtenBy({ ui_one: 'uno', ui_two: 'dos' })).toEqual(['ui_one', 'ui_two'])
  expect(await writtenBy({ ui_one: 'uno', ui_two: 'dos' })).toEqual([])
  expect(await writtenBy({ ui_one: 'uno', ui_two: 'DOS' })).toEqual(['ui_two'])
  expect(await writtenBy({ ui_one: 'uno', ui_three: 'tres' })).toEqual(['ui_three'])
  expect(readdirSync(compiled)).not.toContain('ui_two.js')
})

test('where nothing is known of the texts that are there, they are replaced one by one, and never away or half written', async () => {
  rmSync(join(root, 'web/src/paraglide/.compiled'))
  writeFileSync(join(compiled, 'ui_gone.js'), '')
  const before = readFileSync(join(compiled, 'ui_three.js'), 'utf8')
  const seen = new Set<string>()
  const written = writtenBy({ ui_one: 'uno', ui_three: 'tres' })
  let isDone = false
  void written.finally(() => {
    isDone = true
  })
  while (!isDone) {
    seen.add(readFileSync(join(compiled, 'ui_three.js'), 'utf8'))
    await new Promise(setImmediate)
  }
  expect(await written).toEqual(['ui_one', 'ui_three'])
  expect([...seen]).toEqual([before])
})

test('what a compilation that was ended left half written is removed by the next one; what another one is writing stays', async () => {
  const ended = spawnSync(process.execPath, ['--eval', '']).pid
  for (const pid of [ended, process.ppid]) writeFileSync(join(compiled, `ui_one.js.${pid}.part`), 'half')
  await writtenBy({ ui_one: 'UNO', ui_three: 'tres' })
  expect(readdirSync(compiled).filter((file) => file.endsWith('.part'))).toEqual([`ui_one.js.${process.ppid}.part`])
})
