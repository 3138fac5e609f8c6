import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds, looking every 100 ms; false when it does not within `ms`. */
export const until = async (holds: () => boolean | Promise<boolean>, ms: number): Promise<boolean> => {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(100)) if (await holds()) return true
  return false
}
