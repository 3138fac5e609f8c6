import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that hold schemas: contracts and the kernel's pieces of schemas. Pages must be able to do without them. */
const isSchemaFile = (path: string) => /contract\.ts$|kernel\/(ids|page|wire)\.ts$/.test(path)

const importsOf = (source: string) =>
  [...source.matchAll(/^(?:import|export)(?! type)[^'"]*?from '([^']+)'/gm)].map(([, from = '']) => from)

it('rules load no schema and nothing but each other', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  const rules = files.filter((file) => !file.endsWith('.test.ts') && !isSchemaFile(file))
  expect(rules.length).toBeGreaterThan(20)
  const strangers = rules.flatMap((file) =>
    importsOf(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
      .filter((from) => !from.startsWith('.') || isSchemaFile(from.replace(/^\.\//, 'kernel/')) || isSchemaFile(from))
      .map((from) => `${file} loads ${from}`),
  )
  expect(strangers).toEqual([])
})
