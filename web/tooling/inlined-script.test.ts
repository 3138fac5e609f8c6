import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { smallScript } from './inlined-script.ts'

it('makes one script of a file and what it imports, for the browser, and names the files', async () => {
  const [first, second] = [join(tmpdir(), `first-${process.pid}.ts`), join(tmpdir(), `second-${process.pid}.ts`)]
  await writeFile(second, 'export const say = (text: string): void => console.log(text)')
  await writeFile(
    first,
    `import { say } from './second-${process.pid}.ts'\nif (import.meta.env.SSR) say('server')\nelse say('browser')`,
  )
  const { code, files } = await smallScript(first)
  expect(code).toMatch(/^\(function\(\)\{.*browser.*\}\)\(\);$/s)
  expect(code).not.toMatch(/import|server|\n/)
  expect(files.map((file) => file.split('/').at(-1)?.split('-')[0]).sort()).toEqual(['first', 'second'])
})
