import { build, type Plugin } from 'vite'

const QUERY = '?inlined'

/** A script and all that it imports as one small text for browsers, and the files that it was made of. */
export const smallScript = async (input: string): Promise<{ code: string; files: string[] }> => {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'import.meta.env.SSR': 'false' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [chunk, ...others] = 'output' in made ? made.output : []
  if (!chunk || others.length > 0) throw new Error(`${input} did not become one file`)
  return { code: chunk.code.trim(), files: Object.keys(chunk.modules) }
}

/** `import text from './a.ts?inlined'`: for the server to write into its pages. */
export const inlinedScript = (): Plugin => ({
  name: 'lonja:inlined-script',
  load: {
    filter: { id: /\?inlined$/ },
    async handler(id) {
      // what stands in the page needs no second copy in its scripts
      if (this.environment.name === 'client') return 'export default ""'
      const { code, files } = await smallScript(id.slice(0, -QUERY.length))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  },
})
