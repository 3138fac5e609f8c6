import { describe, expect, it } from 'vitest'
import { axesOf, skuLayout } from './sku-layout.ts'

const NAMES: Record<string, string> = { colour: 'Color', size: 'Talla', cut: 'Corte', pack: 'Pack', scent: 'Aroma' }
const SWATCHES: Record<string, string> = { Rojo: '#C8322B', Azul: '#2A68C8' }

/** Skus numbered from 1, each written as colour:Rojo size:M */
const skus = (...written: string[]) =>
  written.map((text, index) => ({
    id: index + 1,
    attribute: text
      .split(' ')
      .filter(Boolean)
      .map((pair) => {
        const [key = '', value = ''] = pair.split(':')
        const swatch = SWATCHES[value]
        return { key, name: NAMES[key] ?? key, value, ...(swatch && { swatch }) }
      }),
  }))

const drawn = (written: string[]) => {
  const layout = skuLayout(skus(...written))
  if (layout.kind === 'list') return `list ${layout.axis?.key ?? '-'}`
  const { rows, columns, tabs, grids } = layout
  return {
    down: rows.key,
    across: columns.key,
    tabs: tabs?.name ?? null,
    grids: grids.map(({ title, cells }) => [title, ...cells.map((row) => row.map((sku) => sku?.id ?? 0).join(' '))]),
  }
}

describe('skuLayout', () => {
  it.each([
    ['one sku', [''], 'list -'],
    ['packs', ['pack:6', 'pack:12'], 'list pack'],
    ['one colour in sizes', ['colour:Rojo size:S', 'colour:Rojo size:M'], 'list size'],
    ['nothing that tells them apart', ['', ''], 'list -'],
    ['two alike', ['colour:Rojo size:S', 'colour:Rojo size:S', 'colour:Azul size:M'], 'list -'],
    ['one without a size', ['colour:Rojo size:S', 'colour:Azul size:M', 'colour:Azul'], 'list -'],
    ['more holes than cells', ['colour:Rojo size:S', 'colour:Azul size:M'], 'list -'],
  ])('%s: %j is a %s', (_, written, expected) => {
    expect(drawn(written)).toBe(expected)
  })

  it.each([
    [
      'colours down, sizes across',
      ['colour:Rojo size:S', 'colour:Rojo size:M', 'colour:Azul size:S', 'colour:Azul size:M'],
      { down: 'colour', across: 'size', tabs: null, grids: [['', '1 2', '3 4']] },
    ],
    [
      'the same where sizes are written first',
      ['size:S colour:Rojo', 'size:S colour:Azul', 'size:M colour:Rojo', 'size:M colour:Azul'],
      { down: 'colour', across: 'size', tabs: null, grids: [['', '1 3', '2 4']] },
    ],
    [
      'a combination that is not made is a hole',
      ['colour:Rojo size:S', 'colour:Rojo size:M', 'colour:Azul size:M'],
      { down: 'colour', across: 'size', tabs: null, grids: [['', '1 2', '0 3']] },
    ],
    [
      'neither colour nor size',
      ['scent:Rosa pack:6', 'scent:Rosa pack:12', 'scent:Pino pack:6', 'scent:Pino pack:12'],
      { down: 'scent', across: 'pack', tabs: null, grids: [['', '1 2', '3 4']] },
    ],
    [
      'a third attribute chooses the grid',
      [
        'cut:Recto colour:Rojo size:S',
        'cut:Recto colour:Azul size:S',
        'cut:Slim colour:Rojo size:S',
        'cut:Slim colour:Rojo size:M',
        'cut:Slim colour:Azul size:M',
      ],
      {
        down: 'colour',
        across: 'size',
        tabs: 'Corte',
        grids: [
          ['Recto', '1 0', '2 0'],
          ['Slim', '3 4', '0 5'],
        ],
      },
    ],
    [
      'third and fourth choose it together',
      [
        'cut:A pack:6 colour:Rojo size:S',
        'cut:B pack:12 colour:Azul size:M',
        'cut:A pack:6 colour:Azul size:S',
        'cut:A pack:6 colour:Rojo size:M',
        'cut:A pack:6 colour:Azul size:M',
      ],
      {
        down: 'colour',
        across: 'size',
        tabs: 'Corte · Pack',
        grids: [
          ['A · 6', '1 4', '3 5'],
          ['B · 12', '0 0', '0 2'],
        ],
      },
    ],
  ])('%s', (_, written, expected) => {
    expect(drawn(written)).toEqual(expected)
  })

  it('keeps the values in the order of the skus, with their colours', () => {
    expect(axesOf(skus('colour:Rojo size:M', 'colour:Azul size:M'))).toEqual([
      {
        key: 'colour',
        name: 'Color',
        values: [
          { value: 'Rojo', swatch: '#C8322B' },
          { value: 'Azul', swatch: '#2A68C8' },
        ],
      },
    ])
  })
})
