import { expect, it } from 'vitest'
import { mayReload, RELOAD_PAUSE_MS } from './chunk-reload.ts'

it('reloads at most once a minute', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const start = 1_000_000
  expect(mayReload(storage, start)).toBe(true)
  expect(mayReload(storage, start + 1)).toBe(false)
  expect(mayReload(storage, start + RELOAD_PAUSE_MS - 1)).toBe(false)
  expect(mayReload(storage, start + RELOAD_PAUSE_MS)).toBe(true)
  expect(mayReload(storage, start + RELOAD_PAUSE_MS + 1)).toBe(false)
})
