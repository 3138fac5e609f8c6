import type { Plugin } from 'vite'

/** Fails the build when one of these packages reaches a browser chunk: schemas and drivers belong to the server alone. */
export const noServerPartsInBrowser = (packages: readonly string[]): Plugin => ({
  name: 'lonja:no-server-parts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const [moduleId, { renderedLength }] of Object.entries(chunk.modules)) {
        const found = packages.find((name) => moduleId.includes(`/node_modules/${name}/`))
        if (found && renderedLength > 0)
          this.error(
            `${found} is in ${chunk.fileName} by way of ${moduleId}: import its constants from a file without schemas`,
          )
      }
    }
  },
})
