import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DraftField, draftOf, fieldsToFill, keepDraft, keepDraftsOnlyOf, textsIn } from './drafts.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what is written in each form, until it is sent', () => {
  keepDraft('1.2', 'message /uc/messages/7', { text: 'Hola' })
  keepDraft('1.2', 'check-out 3', { reference: 'P-1', comments: '' })
  expect(draftOf('1.2', 'message /uc/messages/7')).toEqual({ text: 'Hola' })
  keepDraft('1.2', 'message /uc/messages/7', {})
  expect(draftOf('1.2', 'message /uc/messages/7')).toEqual({})
  expect(draftOf('1.2', 'check-out 3')).toMatchObject({ reference: 'P-1' })
})

it('shows nothing to someone else, nor to the same person in another account, and forgets it when they come', () => {
  keepDraft('1.2', 'check-out 3', { comments: 'Llamad antes' })
  expect(draftOf('9.2', 'check-out 3')).toEqual({})
  expect(draftOf('1.5', 'check-out 3')).toEqual({})
  keepDraftsOnlyOf('1.2')
  expect(draftOf('1.2', 'check-out 3')).toEqual({ comments: 'Llamad antes' })
  keepDraftsOnlyOf('9.2')
  expect(sessionStorage.getItem('lonja:drafts')).toBeNull()
  // what another one writes takes the place of it, too
  keepDraft('1.2', 'check-out 3', { comments: 'Llamad antes' })
  keepDraft('9.2', 'check-out 4', { comments: 'Por la tarde' })
  expect(sessionStorage.getItem('lonja:drafts')).not.toContain('Llamad')
})

it('keeps twenty forms, those written in last', () => {
  for (let shop = 1; shop <= 21; shop += 1) keepDraft('1.2', `check-out ${shop}`, { comments: String(shop) })
  expect(draftOf('1.2', 'check-out 1')).toEqual({})
  expect(draftOf('1.2', 'check-out 2')).toEqual({ comments: '2' })
})

it.each(['null', '{', '[]', '{"whom":"1.2"}'])('takes %s, which is not ours, for nothing', (text) => {
  sessionStorage.setItem('lonja:drafts', text)
  expect(draftOf('1.2', 'check-out 3')).toEqual({})
})

it('a browser that keeps nothing loses nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepDraft('1.2', 'check-out 3', { comments: 'x' })).not.toThrow()
  expect(draftOf('1.2', 'check-out 3')).toEqual({})
})

const field = (name: string, value: string, defaultValue = '', type = 'text'): DraftField => ({
  ...{ name, type, value, defaultValue },
})

it('takes texts alone from a form: no key, no password, no tick', () => {
  const fields = [
    field('comments', 'Llamad antes', '', 'textarea'),
    field('reference', ''),
    field('orderKey', 'a', 'a', 'hidden'),
    field('pwd', 'secret', '', 'password'),
    field('acceptExcess', 'on', 'on', 'checkbox'),
    field('', 'x'),
  ]
  expect(textsIn(fields)).toEqual({ comments: 'Llamad antes' })
})

it('writes over nothing that the page came with or that was typed since', () => {
  const fields = [field('reference', ''), field('comments', 'typed'), field('note', '', 'from the server')]
  const texts = { reference: 'P-1', comments: 'older', note: 'older', gone: 'x' }
  expect(fieldsToFill(fields, texts).map(([{ name }, text]) => [name, text])).toEqual([['reference', 'P-1']])
})
