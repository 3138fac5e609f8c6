import { describe, expect, test } from 'vitest'
import { catalogueQuery, readCatalogueForm } from './read-catalogue-form.ts'

const queryOf = (address: string) => catalogueQuery(readCatalogueForm(new URLSearchParams(address), 'es'))

describe('what a page of a catalogue asks for', () => {
  test.each([
    ['', {}],
    ['layout=list&language=zh', { layout: 'list', lang: 'zh' }],
    ['layout=poster&language=fr', {}],
    ['for=none', { prices: 'false' }],
    ['for=g12', { asGroup: '12' }],
    ['for=c34', { asCustomer: '34' }],
    ['for=x34', {}],
    ['for=g', {}],
    ['for=g1.5', {}],
    ['categoryId=7&brand=%20Casa%20Lume%20&inStock=true', { categoryId: '7', brand: 'Casa Lume', inStock: 'true' }],
    ['categoryId=seven&brand=%20&inStock=1', {}],
    ['ids=3,x,0,5', { productIds: '3,5' }],
  ])('%s', (address, more) => {
    expect(queryOf(address)).toEqual({ layout: 'cards', lang: 'es', ...more })
  })
})
