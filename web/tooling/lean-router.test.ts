import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { leanCode } from './lean-router.ts'

const CODE = `import { watch } from './watch.js'
function Prefetch({ page }) { return watch(page, { deep: true }) }
function match(path) { invariant(path, \`No path (\${path})\`); return path }
export { Prefetch, match }`
const lean = (instead: Record<string, string>) => leanCode(CODE, parseAst(CODE), instead)

it('leaves out the work of a function and keeps its name', () => {
  expect(lean({ Prefetch: 'return null' })).toContain('function Prefetch({ page }) {return null}')
})
it('still holds every rule, without what it says to developers', () => {
  expect(lean({})).toContain('invariant(path); return path')
})
it('does not do without a function that is no longer there', () => {
  expect(() => lean({ Prefetch: '', Instrument: '' })).toThrow('Instrument')
})
