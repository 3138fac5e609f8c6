import { expect, test } from 'vitest'
import { MOVE, movedFiles, moveText } from './moved-files.ts'

const files = ['a', '/files/goods/b', 'c'].map((key) => ({ key, name: `${key}.jpg` }))
const order = (pressed: string | null) => {
  const form = new FormData()
  if (pressed !== null) form.set(MOVE, pressed)
  return movedFiles(form, files)?.map(({ key }) => key) ?? null
}

test.each([
  ['another button', null, null],
  ['the second before the first', moveText('earlier', '/files/goods/b'), ['/files/goods/b', 'a', 'c']],
  ['the first behind the second', moveText('later', 'a'), ['/files/goods/b', 'a', 'c']],
  ['the first, which has no place before it', moveText('earlier', 'a'), ['a', '/files/goods/b', 'c']],
  ['the last, which has no place behind it', moveText('later', 'c'), ['a', '/files/goods/b', 'c']],
  ['one that was taken out of the form', moveText('earlier', 'd'), ['a', '/files/goods/b', 'c']],
])('%s', (_about, pressed, expected) => expect(order(pressed)).toEqual(expected))
