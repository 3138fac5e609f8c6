import { LOCALES } from '@lonja/core/kernel/locale.ts'
import type { Content } from '@lonja/core/products/content.ts'
import { proposeContent } from '@lonja/core/products/read-content.ts'
import type { ReplyOf } from '../../frame/wire.ts'

/** What names say of the contents of skus that have none, by sku: offered beside the field, never filled in. */
export const proposalsFor = ({ names, skus }: ReplyOf<'getSellerProduct'>): Readonly<Record<number, Content>> =>
  Object.fromEntries(
    skus.flatMap(({ id, netContent, attributes }) => {
      // a pack's units are bought each at the price of one
      const own = attributes.filter(({ key }) => key !== 'pack').map(({ value }) => value)
      const told = [...own, names].flatMap((texts) => LOCALES.map((locale) => texts[locale] ?? ''))
      const content = netContent === null ? proposeContent(told) : null
      return content ? [[id, content]] : []
    }),
  )
