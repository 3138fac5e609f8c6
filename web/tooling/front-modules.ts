import type { Plugin } from 'vite'

/** Barrels through which everything can be reached: what is used of them is known only after unused exports have gone. */
const BARRELS = /\/paraglide\/messages(?:\/_index)?\.js$|\/lucide-react\/dist\/esm\/lucide-react\.m?js$/

/**
 * Knows which modules the front of the market loads: those that its root, its frame and its home page import. `has` can
 * be asked once the graph of the browser's build stands, which is before chunks are made.
 */
export const frontModules = (entries: RegExp): { plugin: Plugin; has: (id: string) => boolean } => {
  const known = new Set<string>()
  const plugin: Plugin = {
    name: 'lonja:front-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const reach = (id: string): void => {
        if (known.has(id)) return
        const module = this.getModuleInfo(id)
        if (!module) return
        known.add(id)
        if (BARRELS.test(id)) return
        for (const next of module.importedIds) reach(next)
      }
      for (const id of this.getModuleIds()) if (entries.test(id)) reach(id)
    },
  }
  return { plugin, has: (id) => known.has(id) }
}
