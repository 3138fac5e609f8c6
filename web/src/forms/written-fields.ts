/** What is looked at of a form's control. */
export interface Control {
  name: string
  type: string
  value: string
  checked?: boolean
  defaultValue?: string
  files?: ArrayLike<{ name: string; size: number }> | null
  selectedOptions?: ArrayLike<{ value: string }>
}

/** Controls that nobody writes in: keys and versions of forms change by themselves. */
const UNWRITTEN = ['hidden', 'submit', 'button', 'reset', 'image', 'fieldset', 'output']

const contentOf = ({ type, value, checked, files, selectedOptions }: Control): unknown => {
  if (type === 'checkbox' || type === 'radio') return [value, checked]
  if (type === 'file') return Array.from(files ?? [], ({ name, size }) => [name, size])
  return selectedOptions ? Array.from(selectedOptions, (option) => option.value) : value
}

/** What a user has written, ticked, chosen and picked in a form, as a text to be compared with another moment's. */
export const writtenIn = (controls: Iterable<Control>): string =>
  JSON.stringify(
    [...controls]
      .filter(({ name, type }) => name !== '' && !UNWRITTEN.includes(type))
      .map((control) => [control.name, contentOf(control)]),
  )

/** Whether a text field says something else than the page came with: it was written in before the page could listen. */
export const wasWrittenBefore = (controls: Iterable<Control>): boolean =>
  [...controls].some(
    ({ name, type, value, defaultValue = '' }) =>
      name !== '' && (type === 'text' || type === 'textarea') && value !== defaultValue.replace(/\r\n?/g, '\n'),
  )
