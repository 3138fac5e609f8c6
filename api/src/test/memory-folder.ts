import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcess } from '../db/embedded-process.ts'

/** Where Linux keeps files in memory, and the room that is left there for others at least, in bytes. */
const MEMORY = '/dev/shm'
const ROOM = 6e9

/** A new folder for a database that lives as long as this process: in memory where there is room, since nothing waits for a disk there. */
export const makeMemoryFolder = async (): Promise<string> => {
  const memory = await statfs(MEMORY).catch(() => null)
  const isRoomy = memory !== null && memory.bavail * memory.bsize > ROOM
  return mkdtemp(join(isRoomy ? MEMORY : tmpdir(), `lonja-test-${process.pid}-`))
}

/** Removes the folders of runs that were killed: a folder is named after the process of its run. */
export const removeAbandonedFolders = async (): Promise<void> => {
  for (const base of [MEMORY, tmpdir()])
    for (const name of await readdir(base).catch(() => [])) {
      const pid = Number(/^lonja-test-(\d+)-/.exec(name)?.[1] ?? 0)
      if (pid && !isProcess(pid, 'node')) await rm(join(base, name), { recursive: true, force: true })
    }
}
