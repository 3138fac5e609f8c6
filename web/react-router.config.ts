import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './tooling/precompress.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  serverBuildFile: 'main.js',
  buildEnd: ({ reactRouterConfig }) => precompress(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
