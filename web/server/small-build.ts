import type { ServerBuild } from 'react-router'

interface SmallRoute {
  parentId?: string
  path?: string
  index?: boolean
  module: object
}

/** For tests of what stands around the pages: a finished build of a few routes. The root has the id `root`. */
export const smallBuild = (entry: object, routes: Record<string, SmallRoute>): ServerBuild => {
  const known = Object.entries(routes).map(([id, route]) => ({ id, path: '', ...route }))
  const assets = known.map(({ module, ...route }) => ({
    ...route,
    module: `/${route.id}.js`,
    hasLoader: 'loader' in module,
    hasAction: 'action' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    hasErrorBoundary: 'ErrorBoundary' in module,
  }))
  return {
    entry: { module: entry },
    routes: Object.fromEntries(known.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(assets.map((route) => [route.id, route])),
      url: '/manifest.js',
      version: '1',
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as ServerBuild
}
