import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // the whole table of routes is about 2 kB compressed: cheaper than asking the server for parts of it while people browse
  routeDiscovery: { mode: 'initial' },
} satisfies Config
