import { describe, expect, it } from 'vitest'
import { Dictionary, isTradeName, type Trade } from './dictionary.ts'
import { diminutiveOf, wordForms } from './word-forms.ts'

const group = (id: number, trade: Trade, es: string[], en: string[], zh: string[]) => ({
  id,
  trade,
  words: { es, en, zh },
})
const dictionary = new Dictionary(
  [
    group(1, 'menaje', ['vaso'], ['glass'], ['杯']),
    group(2, 'menaje', ['taza de café'], ['coffee cup'], ['咖啡杯']),
    group(3, 'bebidas', ['café'], ['coffee'], ['咖啡']),
    group(4, 'material', ['cristal', 'vidrio'], ['glass'], ['玻璃']),
    group(5, 'alimentacion', ['pan'], ['bread'], ['面包']),
    group(6, 'menaje', ['sartén'], ['frying pan', 'pan'], ['煎锅']),
  ],
  'test',
)
const ids = (found: { from: number; to: number; groups: { id: number }[] }[]) =>
  found.map(({ from, to, groups }) => [from, to, groups.map(({ id }) => id)])

describe('dictionary', () => {
  it('finds names of one word and of several, in any number', () => {
    expect(ids(dictionary.names(['tazas', 'cafe', 'vasos']))).toEqual([
      [0, 2, [2]],
      [1, 2, [3]],
      [2, 3, [1]],
    ])
  })
  it('finds names of one language alone', () => {
    expect(ids(dictionary.names(['glass'], 'es'))).toEqual([])
    expect(ids(dictionary.names(['glasses'], 'en'))).toEqual([[0, 1, [1, 4]]])
  })
  it('finds the longest Chinese name and what it ends with', () => {
    expect(ids(dictionary.hanNames('咖啡杯'))).toEqual([
      [0, 3, [2]],
      [2, 3, [1]],
    ])
    expect(ids(dictionary.hanNames('玻璃和咖啡'))).toEqual([
      [0, 2, [4]],
      [3, 5, [3]],
    ])
  })
  it('knows its words, which of them are things, and what resembles them', () => {
    expect([dictionary.has('cristales'), dictionary.has('cristalero')]).toEqual([true, false])
    expect(['vasos', 'cristal', 'taza'].map((word) => dictionary.isThing(word))).toEqual([true, false, false])
    expect([...dictionary.resembling('cristla')]).toContain('cristal')
  })
  it('knows what two languages say different things by', () => {
    expect(['pan', 'vaso', 'glass', 'frying'].map((word) => dictionary.isTwofold(word))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  it('knows the things whose names a text begins, in one language', () => {
    const begun = (text: string, locale: 'es' | 'en') =>
      dictionary.beginning(text, locale).map(({ written }) => written)
    expect([begun('coffee c', 'en'), begun('va', 'es'), begun('coffee c', 'es'), begun('cristal', 'es')]).toEqual([
      ['coffee cup'],
      ['vaso'],
      [],
      [],
    ])
  })
  it('knows the words within its names, which name nothing by themselves', () => {
    expect([dictionary.has('cups'), dictionary.speaks('cups'), dictionary.speaks('cupz')]).toEqual([false, true, false])
  })
})

describe('forms of a word', () => {
  it.each([
    ['calcetines', 'calcetin'],
    ['lapices', 'lapiz'],
    ['cups', 'cup'],
    ['glasses', 'glass'],
    ['knives', 'knife'],
    ['batteries', 'battery'],
    ['bolis', 'boli'],
    ['vasos', 'vaso'],
    ['tomates', 'tomate'],
  ])('%s is also %s', (plural, singular) => {
    expect(wordForms(plural)).toContain(singular)
  })
  it.each([
    ['vasitos', 'vaso'],
    ['tacita', 'taza'],
    ['botecito', 'bote'],
    ['mantelitos', 'mantel'],
    ['taquito', 'taco'],
  ])('%s is a little %s', (word, base) => {
    expect(diminutiveOf(word)).toContain(base)
  })
  it.each(['gas', 'vaso', 'luz', 'glass'])('%s is itself alone', (word) => {
    expect(wordForms(word)).toEqual([word])
  })
  it.each([
    ['papel de regalo', 'es', true],
    ['usb-c', 'en', true],
    ['咖啡杯', 'zh', true],
    // of a code or a measure the rest would be the name: papel a4 is not what papel is called
    ['papel a4', 'es', false],
    ['bottle 5 l', 'en', false],
    ['de la', 'es', false],
    ['T恤', 'zh', false],
    ['一次性使用医用检查手套', 'zh', false],
    ['', 'es', false],
  ] as const)('%s in %s can be a name: %s', (text, locale, expected) => {
    expect(isTradeName(text, locale)).toBe(expected)
  })
})
