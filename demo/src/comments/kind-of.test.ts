import { describe, expect, it } from 'vitest'
import { RANGES } from '../families/all.ts'
import { planMarket } from '../plan-market.ts'
import { SERVICE } from './general.ts'
import { type CommentedProduct, kindOf } from './kind-of.ts'
import { moodOf } from './plan-comments.ts'
import type { Language } from './words.ts'

const NOW = new Date('2026-03-18T10:30:00Z')

describe('words about products', () => {
  it.each<[name: string, category: string, says: RegExp]>([
    ['Cuchillo jamonero mango negro', 'cuchilleria', /afilado/],
    ['Cuchillo de mesa de acero inoxidable modelo Norte', 'cuchilleria', /Brillan/],
    ['Toalla de salón de rizo', 'utensilios-pelo', /Absorbe/],
    ['Notas adhesivas amarillas', 'oficina', /Pegan/],
    ['Grapadora de oficina', 'oficina', /no se atasca/],
  ])('of %s are those of its own kind', (name, category, says) => {
    expect(kindOf({ name, category }).says.glad.es.join()).toMatch(says)
  })

  it('are there for every family, in each mood and language', () => {
    for (const { families } of RANGES)
      for (const { category, name, a } of families)
        for (const [option] of a)
          for (const words of Object.values(kindOf({ category, name: name[0].replace('{a}', option) }).says))
            for (const language of ['es', 'en', 'zh'] as const) expect(words[language].length).toBeGreaterThan(0)
  })

  it('stand under products of that kind with stars that fit, in the language of who wrote them', () => {
    const rows = new Map(planMarket(NOW, '', new Map()).rows)
    const categories = new Map(rows.get('categories')?.map(({ id, slug }) => [id, String(slug)]))
    const categoryOf = new Map(
      rows.get('product_categories')?.map((link) => [link.product_id, categories.get(link.category_id)]),
    )
    const products = new Map(
      rows
        .get('products')
        ?.map(({ id, names }): [unknown, CommentedProduct] => [
          id,
          { category: categoryOf.get(id) ?? '', name: (names as { es: string }).es },
        ]),
    )
    const written = rows.get('order_comments')?.filter(({ text }) => text !== '') ?? []
    expect(written.length).toBeGreaterThan(200)
    const foreign = written.filter(({ text, rating, locale, product_id }) => {
      const product = products.get(product_id)
      const mood = moodOf(Number(rating))
      const language = locale as Language
      const fitting = product ? kindOf(product).says[mood][language] : []
      const service = Object.values(SERVICE[mood][language]).flat()
      return !fitting.some((one) => String(text).startsWith(one)) && !service.includes(String(text))
    })
    expect(foreign).toEqual([])
    const kindOfProduct = written.filter(({ text, rating, locale, product_id }) => {
      const product = products.get(product_id)
      return (
        product &&
        kindOf(product).says[moodOf(Number(rating))][locale as Language].some((one) => String(text).startsWith(one))
      )
    })
    expect(kindOfProduct.length / written.length).toBeGreaterThan(0.8)
  })
})
