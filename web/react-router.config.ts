import type { Config } from '@react-router/dev/config'
import { speakEachLanguage } from './tooling/spoken-scripts.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  // a language's whole table of routes is about 3 kB compressed: cheaper than asking for parts of it while people browse
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => speakEachLanguage(reactRouterConfig.buildDirectory),
} satisfies Config
