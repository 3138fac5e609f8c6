import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import routes from '../../src/routes.ts'
import { smallBuild } from '../small-build.ts'

const modules = import.meta.glob<object>(['../../src/**/*.route.{ts,tsx}', '../../src/**/*-layout.tsx'])

/** For tests of what the routes say of their pages: a build of all of them, with their own modules, that answers nothing. */
export const realBuild = async (): Promise<ServerBuild> => {
  const branch = async (entry: RouteConfigEntry, parentId: string): Promise<[string, object][]> => {
    const id = entry.id ?? entry.file
    const load = modules[`../../src/${entry.file}`]
    if (!load) throw new Error(`${entry.file} is no route module`)
    const route = { parentId, path: entry.path, index: entry.index, module: await load() }
    const below = await Promise.all((entry.children ?? []).map((child) => branch(child, id)))
    return [[id, route], ...below.flat()]
  }
  const found = await Promise.all(routes.map((entry) => branch(entry, 'root')))
  return smallBuild({}, { root: { module: {} }, ...Object.fromEntries(found.flat()) })
}
