import type { Plugin } from 'vite'

/**
 * Fails the build when one of these reaches a browser chunk, each a piece of its modules' paths: schemas, drivers, and what
 * picks texts by keys that it puts together, which takes all texts of core along.
 */
export const noServerPartsInBrowser = (parts: readonly string[]): Plugin => ({
  name: 'lonja:no-server-parts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const [moduleId, { renderedLength }] of Object.entries(chunk.modules)) {
        const found = parts.find((part) => moduleId.includes(part))
        if (found && renderedLength > 0)
          this.error(
            `${found} is in ${chunk.fileName} by way of ${moduleId}: import its constants from a file without schemas`,
          )
      }
    }
  },
})
