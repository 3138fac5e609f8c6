import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

/** A system user that the server runs as; PostgreSQL refuses to run as root. */
interface RunAs {
  uid: number
  gid: number
}

/** Where the server lives: its programs, the folder with its data, and as whom it runs (undefined: as ourselves). */
export interface Place {
  bin: string
  home: string
  runAs: RunAs | undefined
}

const SHELTER = '/var/lib/lonja'
const isRoot = () => process.getuid?.() === 0

const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : undefined
}

const find = (name: string): RunAs | undefined => {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

/** initdb wants a user with a name: the machine's `postgres`, else one made for Lonja, else `nobody`. */
const unprivileged = (): RunAs => {
  const known = find('postgres') ?? find('lonja')
  if (known) return known
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'lonja'])
  const made = find('lonja') ?? find('nobody')
  if (!made) throw new Error('PostgreSQL cannot run as root and no other user was found; create one: useradd lonja')
  return made
}

/** Data of an earlier run keeps its owner, also when that run was not root's. */
const ownerOf = (home: string): RunAs | undefined => {
  const data = join(home, 'data')
  if (!existsSync(data)) return undefined
  const { uid, gid } = statSync(data)
  return uid === 0 ? undefined : { uid, gid }
}

/** Whether the data came here by a copy that root made without owners: the server can read none of it. */
const isCopiedByRoot = (home: string): boolean => {
  const data = join(home, 'data')
  return existsSync(data) && statSync(data).uid === 0
}

/** A real try as that user: permissions of every folder on the way count, not just the last one's. */
const canReach = (runAs: RunAs, bin: string, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', '"$1/postgres" --version && cd "$2" && test -w .', 'sh', bin, folder], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  }).status === 0

const own = (folder: string, { uid, gid }: RunAs): void => {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid)
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/**
 * A checkout that only root can enter (such as /root/lonja) keeps programs and data in /var/lib/lonja/<hash>, and
 * `<dataDir>/postgres` is a link to the data.
 */
const shelter = (dataDir: string, bin: string, runAs: RunAs, version: string): Place => {
  const link = join(dataDir, 'postgres')
  const room = join(SHELTER, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16))
  const programs = join(room, `programs-${version}`)
  const home = join(room, 'postgres')
  mkdirSync(room, { recursive: true, mode: 0o755 })
  chmodSync(SHELTER, 0o755)
  if (!existsSync(programs)) {
    const half = `${programs}.half`
    rmSync(half, { recursive: true, force: true })
    cpSync(join(bin, '..'), half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, programs)
  }
  if (!isLink(link)) {
    // Without its link the data there belongs to a checkout that is gone: it is set aside, never taken over.
    if (existsSync(home)) renameSync(home, `${home}.${statSync(home).ctimeMs}`)
    if (existsSync(link)) cpSync(link, home, { recursive: true, preserveTimestamps: true })
    rmSync(link, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    chmodSync(home, 0o700)
    symlinkSync(home, link)
  }
  if (statSync(home).uid !== runAs.uid || isCopiedByRoot(home)) own(home, runAs)
  return { bin: join(programs, 'bin'), home, runAs }
}

/**
 * Chooses who runs the server and where, so that it works as an ordinary user, as root, and as root in a folder that
 * nobody else may enter. `version` names the programs' release; `dataDir` must exist.
 */
export const choosePlace = (dataDir: string, bin: string, version: string): Place => {
  const home = join(dataDir, 'postgres')
  if (!isRoot()) {
    if (isLink(home) && !existsSync(home)) throw new Error(`${home} leads to ${readlinkSync(home)}, which is not there`)
    mkdirSync(home, { recursive: true, mode: 0o700 })
    return { bin, home, runAs: undefined }
  }
  const runAs = ownerOf(home) ?? unprivileged()
  if (isLink(home) && existsSync(home)) return shelter(dataDir, bin, runAs, version)
  if (isLink(home)) rmSync(home)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (isCopiedByRoot(home)) {
    own(home, runAs)
    // the server refuses data that others may read
    chmodSync(join(home, 'data'), 0o700)
  } else chownSync(home, runAs.uid, runAs.gid)
  if (canReach(runAs, bin, home)) return { bin, home, runAs }
  // Our own folder may be the closed one (made with mode 700); passing through it shows nothing of what is in it.
  chmodSync(dataDir, 0o711)
  return canReach(runAs, bin, home) ? { bin, home, runAs } : shelter(dataDir, bin, runAs, version)
}
