import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import type { Browser } from 'playwright-core'
import { afterFirstPaint, launchBrowser, slowPage, WIDTHS, type Width } from './kit/browser.ts'
import { startMarket, temporaryFolder } from './kit/market.ts'
import { ACTS, type Act } from './presses/acts.ts'
import { enterAsBuyer, findStage, type Stage } from './presses/stage.ts'

type Who = 'visitor' | 'buyer'

/** Tries of one act by one kind of user on one device, so long after the first paint. */
interface Cell {
  act: string
  width: Width
  who: Who
  delay: number
  done: number
  /** what was seen instead, once a try */
  lost: string[]
}

const OPTIONS = {
  url: { type: 'string' },
  times: { type: 'string', default: '20' },
  delays: { type: 'string', default: '0,200,700,1500' },
  acts: { type: 'string', default: Object.keys(ACTS).join(',') },
  widths: { type: 'string', default: 'wide,narrow' },
  who: { type: 'string', default: 'visitor,buyer' },
  out: { type: 'string' },
} as const

interface Try {
  browser: Browser
  stage: Stage
  act: Act
  width: Width
  who: Who
  delay: number
}

/** One try in a browser that has never seen the market; what was seen instead when the press was lost, null when it was not. */
const tryOnce = async ({ browser, stage, act, width, who, delay }: Try): Promise<string | null> => {
  const { page, context } = await slowPage(browser, WIDTHS[width])
  try {
    const token = who === 'buyer' ? await enterAsBuyer(stage) : undefined
    if (token) await context.addCookies([{ name: 'token', value: token, url: stage.url }])
    await page.goto(stage.url + act.path(stage), { waitUntil: 'commit' })
    await afterFirstPaint(page, delay)
    const situation = { page, stage, isNarrow: width === 'narrow', token }
    await act.press(situation)
    return await act.seen(situation)
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'failed'
  } finally {
    await context.close()
  }
}

const playAll = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS })
  const list = (text: string) => text.split(',')
  const unknown = list(values.acts).find((name) => !(name in ACTS))
  if (unknown) throw new UserError(`There is no act called ${unknown}: ${Object.keys(ACTS).join(', ')}`)
  const folder = temporaryFolder()
  const market = values.url ? null : await startMarket({ DATA_DIR: folder.path, SEED: 'true' })
  const url = values.url ?? market?.url ?? ''
  const browser = await launchBrowser()
  const cells: Cell[] = []
  try {
    const stage = await findStage(url)
    process.stdout.write('act        device  who      after   done\n')
    for (const name of list(values.acts))
      for (const width of list(values.widths) as Width[])
        for (const who of list(values.who) as Who[])
          for (const delay of list(values.delays).map(Number)) {
            const cell: Cell = { act: name, width, who, delay, done: 0, lost: [] }
            for (let n = 0; n < Number(values.times); n++) {
              const lost = await tryOnce({ browser, stage, act: ACTS[name] as Act, width, who, delay })
              if (lost === null) cell.done += 1
              else cell.lost.push(lost)
            }
            cells.push(cell)
            process.stdout.write(
              `${name.padEnd(10)} ${width.padEnd(7)} ${who.padEnd(8)} ${String(delay).padStart(5)}   ${cell.done} of ${values.times}${cell.lost.length > 0 ? `  LOST: ${[...new Set(cell.lost)].join('; ')}` : ''}\n`,
            )
          }
    if (values.out) await writeFile(values.out, `${JSON.stringify(cells, null, 2)}\n`)
    const lost = cells.reduce((sum, cell) => sum + cell.lost.length, 0)
    process.stdout.write(`${cells.reduce((sum, cell) => sum + cell.done, 0)} done, ${lost} lost\n`)
    if (lost > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await market?.stop()
    folder.remove()
  }
}

try {
  await playAll()
} catch (error) {
  exitWith(error)
}
