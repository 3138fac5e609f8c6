import { expect, it } from 'vitest'
import { departments } from './departments.ts'

type Node = Parameters<typeof departments>[0][number]
const node = (name: string, productCount: number, ...children: Node[]): Node => ({
  catId: name.charCodeAt(0),
  name,
  productCount,
  children,
})
const names = (...tree: Node[]) => departments(tree).map(({ name, productCount }) => `${name} ${productCount}`)

const home = node('Hogar', 123, node('Cristalería', 39), node('Vajilla', 24), node('Cocina', 60))
const asHome = ['Cristalería 39', 'Vajilla 24', 'Cocina 60']

it.each<[string, Node[], string[]]>([
  ['no products', [node('Papel', 0)], []],
  ['one branch with kinds', [home], asHome],
  ['one product in another branch', [home, node('Bebidas', 1, node('Refrescos', 1))], [...asHome, 'Bebidas 1']],
  ['another branch without kinds', [home, node('Bebidas', 1)], [...asHome, 'Bebidas 1']],
  [
    'a branch with one kind, that has several',
    [node('Bar', 3, node('Copas', 3, node('Vino', 1), node('Agua', 2)))],
    ['Vino 1', 'Agua 2'],
  ],
  ['kinds without products do not count', [node('Bar', 3, node('Copas', 3), node('Tazas', 0))], ['Bar 3']],
])('%s', (_, tree, shown) => {
  expect(names(...tree)).toEqual(shown)
})

it('shows the same of a branch, whatever products come into another one', () => {
  for (const other of [node('Otra', 1), node('Otra', 9, node('Una', 4), node('Dos', 5))])
    expect(names(home, other).slice(0, 3)).toEqual(names(home))
})
