import type { Plugin } from 'vite'

/** What stands in for the work of a function: nothing, or what it comes to in these pages. */
type Instead = Record<string, string>

/**
 * Functions of React Router that these pages never need in a browser, by file below its `lib`: the whole table of routes
 * comes with the page, no link prefetches, nothing is instrumented or moves between pages, and the scripts' own tags are
 * the server's to write. What only they use goes with them.
 */
const UNUSED: Record<string, Instead> = {
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false',
    useFogOFWarDiscovery: '',
    getPatchRoutesOnNavigationFunction: '',
    getPartialManifest: '',
  },
  'dom/ssr/components.js': {
    Scripts: 'return null',
    PrefetchPageLinks: 'return null',
    usePrefetchBehavior: 'return [false, null, {}]',
  },
  'dom/ssr/single-fetch.js': { nonSsrStrategy: '' },
  'dom/lib.js': { useViewTransitionState: 'return false' },
  'hooks.js': { RSCErrorHandler: 'return children' },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: '',
    instrumentClientSideRouter: '',
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  'router/router.js': { restoreAppliedTransitions: '', persistAppliedTransitions: '' },
}
const FILE = /\/react-router\/dist\/production\/lib\/(.+)$/

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (!isNode(value)) return
  visit(value)
  for (const part of Object.values(value)) walk(part, visit)
}

const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '')

/** Leaves out of a file the work of functions, and what is said to developers when a rule of the router is broken. */
export const leanCode = (code: string, tree: unknown, instead: Instead): string => {
  const cuts: { start: number; end: number; text: string }[] = []
  const missing = new Set(Object.keys(instead))
  walk(tree, (node) => {
    if (node.type === 'FunctionDeclaration' && isNode(node.body) && missing.delete(nameOf(node.id)))
      cuts.push({ start: node.body.start, end: node.body.end, text: `{${instead[nameOf(node.id)]}}` })
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'invariant' || !Array.isArray(node.arguments)) return
    const [held, said] = node.arguments as Node[]
    if (held && said) cuts.push({ start: held.end, end: said.end, text: '' })
  })
  if (missing.size > 0) throw new Error(`React Router has no ${[...missing].join(', ')} any more`)
  let lean = ''
  let at = 0
  for (const { start, end, text } of cuts.sort((a, b) => a.start - b.start)) {
    if (start < at) continue
    lean += code.slice(at, start) + text
    at = end
  }
  return lean + code.slice(at)
}

/** Sends browsers React Router without its unused parts. The build fails when an upgrade has moved one of them. */
export const leanRouter = (): Plugin => {
  const seen = new Set<string>()
  return {
    name: 'lonja:lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const file = FILE.exec(id.replaceAll('\\', '/'))?.[1] ?? ''
        seen.add(file)
        return { code: leanCode(code, this.parse(code), UNUSED[file] ?? {}), map: null }
      },
    },
    buildEnd(error) {
      const unseen = Object.keys(UNUSED).filter((file) => !seen.has(file))
      if (!error && unseen.length > 0) this.error(`React Router has no ${unseen.join(', ')} any more`)
    },
  }
}
