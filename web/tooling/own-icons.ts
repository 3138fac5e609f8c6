import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MAKER = fileURLToPath(new URL('../src/ui/icon.tsx', import.meta.url))

/** Lets lucide's drawings be shown by a maker of ours; in development they come with lucide's. */
export const ownIcons = (): Plugin => ({
  name: 'lonja:own-icons',
  apply: 'build',
  enforce: 'pre',
  // server and browser draw alike
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId: {
    filter: { id: /\/createLucideIcon\.m?js$/ },
    handler: (_, importer) => (importer?.includes('/lucide-react/dist/esm/icons/') ? MAKER : null),
  },
})
