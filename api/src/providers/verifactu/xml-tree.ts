import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** An element of XML by its name without the prefix of its namespace. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

const DEPTH_MAX = 30
const ELEMENTS_MAX = 200_000

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Elements below by their names, as in Envelope/Body. */
export const allAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )

/** The text of the first element at a path, without blanks around it; empty where there is none. */
export const textAt = (element: XmlElement, path: string): string => allAt(element, path)[0]?.text.trim() ?? ''

/**
 * Reads a message whole, as an element that holds its root. A document type, an entity that XML does not define, and XML that is not
 * well formed throw an Error, as do messages that nest too deep or have too many elements.
 */
export const readXml = (text: string): XmlElement => {
  const parser = new SaxesParser()
  const document: XmlElement = { name: '', text: '', children: [] }
  const path = [document]
  let elements = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type is not read')
  })
  parser.on('opentag', ({ name }: SaxesTagPlain) => {
    elements += 1
    if (elements > ELEMENTS_MAX || path.length > DEPTH_MAX) throw new Error('too much XML')
    const element = { name: localName(name), text: '', children: [] }
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  const addText = (piece: string) => {
    const element = path.at(-1)
    if (element && element !== document) element.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    path.pop()
  })
  parser.write(text).close()
  return document
}
