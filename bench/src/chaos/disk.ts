import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import { checkInvariants, lookBefore } from './invariants.ts'
import { openLab } from './lab.ts'
import { ask, shop, wisher } from './shopping.ts'
import type { Scenario, Trial } from './trial.ts'
import { until } from './until.ts'

const BUYERS = 4
const FULL_MS = 12_000
const BACK_MS = 120_000
/** Room that is left on the disk before it is filled, in MB. */
const ROOM_MB = 250

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })

/** Writes a file until nothing more goes onto the disk. */
const fill = (file: string): void => {
  const descriptor = openSync(file, 'a')
  try {
    for (const size of [1 << 20, 4096])
      for (const block = Buffer.alloc(size); ; ) if (writeSync(descriptor, block) < size) break
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(descriptor)
  }
}

const megabytesOf = (folder: string): number => Number.parseInt(run('du', '-sm', folder).stdout, 10)

/** A copy of the market on a small disk of memory, run by `npm start`; the disk fills up under buyers and is cleared again. */
const onFullDisk = async (trial: Trial, disk: string) => {
  const { stage, ledger, random, say, folder } = trial
  const small = await openLab(folder, {}, { dataDir: disk, program: 'scripts/start.mjs' })
  trial.onLeave(small.close)
  const faults: string[] = []
  const seen = { read: 0, looks: 0 }
  let isOver = false
  try {
    await small.open('embedded')
    const before = await lookBefore(small)
    const wish = wisher(stage, 'disk', random)
    const shopping = shop(small.url, stage, ledger, { buyers: BUYERS, wish, isOver: () => isOver })
    try {
      await until(() => ledger.acks.size >= 5 * BUYERS, BACK_MS)
      const ballast = join(disk, 'ballast')
      for (const end = performance.now() + FULL_MS; performance.now() < end; await sleep(250)) {
        fill(ballast)
        for (const path of [`${API_BASE}/products?limit=5`, '/goods-list']) {
          const { status } = await ask(ledger, small.url + path)
          seen.looks += 1
          if (status === 200) seen.read += 1
        }
      }
      rmSync(ballast)
      say('  there is room again')
      if (!(await until(small.isReady, BACK_MS))) faults.push('not ready after there was room again')
      const aim = ledger.acks.size + BUYERS
      if (!(await until(() => ledger.acks.size >= aim, BACK_MS))) faults.push('no orders after there was room again')
    } finally {
      isOver = true
      await shopping
    }
    faults.push(...(await checkInvariants(small, stage, ledger, before)).faults)
    // `npm start` keeps the market running: if it ends itself, somebody has to be there
    faults.push(...small.deaths().map((death) => `npm start ${death}`))
  } finally {
    await small.close()
  }
  return { faults, figures: `full for ${FULL_MS / 1000} s, ${seen.read} of ${seen.looks} looks answered` }
}

export const disk: Scenario = {
  name: 'disk',
  keeping: 'server',
  ownMarket: true,
  run: async (trial) => {
    const { lab, folder } = trial
    await lab.close()
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const size = megabytesOf(lab.dataDir) + ROOM_MB
    const mounted = run('mount', '-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', disk)
    if (mounted.status !== 0)
      return { figures: `skipped: a disk may not be mounted here (${mounted.stderr.trim()})`, faults: [] }
    trial.onLeave(async () => run('umount', disk))
    try {
      const copied = run('cp', '-a', `${lab.dataDir}/.`, disk)
      if (copied.status !== 0) throw new Error(`the market could not be copied: ${copied.stderr}`)
      return await onFullDisk(trial, disk)
    } finally {
      const left = run('umount', disk)
      if (left.status !== 0) trial.say(`  ${disk} is still mounted: ${left.stderr.trim()}`)
    }
  },
}
