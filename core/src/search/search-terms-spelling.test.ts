import { describe, expect, it } from 'vitest'
import {
  type KnownWord,
  meantWord,
  mistakes,
  nearKeys,
  spelledWords,
  wordsByLanguage,
} from './search-terms-spelling.ts'

const known = (...written: string[]): KnownWord[] =>
  written.map((word, i) => ({
    term: word
      .normalize('NFD')
      .replaceAll(/\u0301/g, '')
      .normalize('NFC'),
    written: word,
    goods: 10 - i,
  }))

describe('spelling', () => {
  it.each([
    ['vaso', 'vaso', 0],
    ['vaos', 'vaso', 1],
    ['vso', 'vaso', 1],
    ['vasso', 'vaso', 1],
    ['bazo', 'vaso', 2],
    ['玻离杯', '玻璃杯', 1],
    ['', 'vaso', 4],
  ])('%s and %s are %i mistakes apart', (one, other, count) => {
    expect(mistakes(one, other)).toBe(count)
    expect(mistakes(other, one)).toBe(count)
  })
  it('words a mistake apart share a key', () => {
    for (const [one, other] of [
      ['vaos', 'vaso'],
      ['vso', 'vaso'],
      ['baso', 'vaso'],
      ['vasoo', 'vaso'],
    ] as const)
      expect(nearKeys(one).some((key) => nearKeys(other).includes(key))).toBe(true)
  })
  it.each([
    ['baso', ['caso', 'vaso'], 'vaso'],
    ['bazo', ['baño', 'vaso'], 'vaso'],
    ['sapato', ['zapato', 'pato'], 'zapato'],
    ['uevos', ['huevos', 'nuevos'], 'huevos'],
    ['kaja', ['paja', 'caja'], 'caja'],
    ['lanpara', ['lámpara'], 'lámpara'],
    ['serbilleta', ['servilleta'], 'servilleta'],
    ['glases', ['glasses', 'grasas'], 'glasses'],
    // fewer mistakes before more products, more products where mistakes are equal
    ['mesaa', ['meses', 'mesa'], 'mesa'],
    ['plao', ['plato', 'plazo'], 'plato'],
    // a letter that neither finger nor ear takes for another, in a short word
    ['plata', ['plato'], null],
    ['玻离杯', ['玻璃杯'], '玻璃杯'],
    // a sign more is another thing
    ['不锈钢锅', ['不锈钢'], null],
    // two letters for others that are far from them on the keyboard
    ['camarero', ['camisero'], null],
    ['cuhcillo', ['cuchillo'], 'cuchillo'],
    // short words are near others by chance
    ['bic', ['bin'], null],
    ['oreo', ['oro'], null],
    ['vaos', ['vaso'], 'vaso'],
    // another beginning is another word
    ['camara', ['tamara'], null],
    ['lanta', ['planta'], 'planta'],
    ['ambrella', ['umbrella'], 'umbrella'],
    // the plural of a word that products have in the singular
    ['candaos', ['candado'], 'candado'],
    ['vombillas', ['bombilla'], 'bombilla'],
    ['baloons', ['balón', 'balloons'], 'balloons'],
    ['lanzas', ['lana'], null],
    ['camisones', ['camión'], null],
    // gu before e and i is written for g, ee for ea; y is heard as i
    ['tiguera', ['higuera', 'tijera'], 'tijera'],
    ['bleech', ['bleach'], 'bleach'],
    ['drier', ['dryer'], 'dryer'],
    // a word that nobody has is no mistake for one that neither finger nor ear makes of it
    ['cecina', ['cocina'], null],
    // too short, too far
    ['ab', ['abc'], null],
    ['xilofono', ['teléfono'], null],
    ['gato', ['zumo'], null],
  ])('%s of %j means %s', (typed, words, meant) => {
    expect(meantWord(typed, known(...words))?.written ?? null).toBe(meant)
  })
  it('takes a name of the trade for likelier than another word', () => {
    const [dried, dryer] = known('dried', 'dryer')
    if (!dried || !dryer) throw new Error('two words')
    expect(meantWord('drier', [dried, dryer])?.written).toBe('dried')
    expect(meantWord('drier', [dried, { ...dryer, isName: true }])?.written).toBe('dryer')
  })
  it('keeps words, not codes or numbers', () => {
    expect(spelledWords('Lámpara LED 5,5 W REF-0012 E27 año')).toEqual(['lámpara', 'led', 'ref', 'año'])
    expect(spelledWords('光面玻璃水壶 500毫升')).toEqual(expect.arrayContaining(['光面玻璃水壶', '玻璃', '毫升']))
  })
  it('keeps the languages of words', () => {
    const texts = [{ es: 'Cerveza lager', en: 'Lager beer', zh: '啤酒' }, { es: 'Bar' }]
    expect(wordsByLanguage(texts)).toEqual(['1cerveza', '3lager', '1bar', '2beer', '4啤酒'])
  })
})
