import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Memory that is in use after a collection, in bytes, and what the event loop holds, by kind. */
export interface Probe {
  heapUsed: number
  external: number
  handles: number
}

/**
 * Loaded into the market's process beside it (`--import`): asked by a message, it collects garbage and tells what is still
 * in use. The market itself knows nothing of it.
 */
if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  process.on('message', (message) => {
    if (message !== 'probe') return
    collect()
    collect()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ heapUsed, external, handles: process.getActiveResourcesInfo().length } satisfies Probe)
  })
  // asking must not keep a market from ending
  process.channel?.unref()
}
