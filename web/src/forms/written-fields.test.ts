import { describe, expect, it } from 'vitest'
import { type Control, wasWrittenBefore, writtenIn } from './written-fields.ts'

const form = (change: Record<string, Partial<Control>> = {}): Control[] =>
  [
    { name: 'formKey', type: 'hidden', value: 'a' },
    { name: 'name', type: 'text', value: 'Vaso', defaultValue: 'Vaso' },
    { name: 'text', type: 'textarea', value: 'uno\ndos', defaultValue: 'uno\r\ndos' },
    { name: 'onShelf', type: 'checkbox', value: 'on', checked: true },
    { name: 'vat', type: 'select-one', value: '21', selectedOptions: [{ value: '21' }] },
    { name: 'pictures', type: 'file', value: '', files: [] },
    { name: '', type: 'text', value: '', defaultValue: '' },
    { name: 'intent', type: 'submit', value: 'save' },
  ].map((control) => ({ ...control, ...change[control.name] }))

describe('what is written in a form', () => {
  it.each<[string, Record<string, Partial<Control>>, boolean]>([
    ['nothing', {}, false],
    ['a word', { name: { value: 'Vaso de sidra' } }, true],
    ['a tick taken off', { onShelf: { checked: false } }, true],
    ['another choice', { vat: { selectedOptions: [{ value: '10' }] } }, true],
    ['a file', { pictures: { files: [{ name: 'a.jpg', size: 3 }] } }, true],
    ['a key that came anew', { formKey: { value: 'b' } }, false],
    ['the button that was pressed', { intent: { value: 'publish' } }, false],
    ['a field without a name, such as a search in a list of choices', { '': { value: 'x' } }, false],
  ])('%s', (_, change, isOther) => {
    expect(writtenIn(form(change)) !== writtenIn(form())).toBe(isOther)
  })
})

it('tells what was written before the page could listen, and takes no line ends for it', () => {
  expect(wasWrittenBefore(form())).toBe(false)
  expect(wasWrittenBefore(form({ name: { value: 'V' } }))).toBe(true)
})
