import type { MetaDescriptor } from 'react-router'
import { m } from '../paraglide/messages.js'
import { marketData } from '../seo/linked-data.ts'
import { type PageArgs, pageMeta } from '../seo/page-meta.ts'
import type { HomeBlock } from './home.server.ts'

/** Title and description of the home page: the market's claim, and what its hero says. */
export const homeMeta = (args: PageArgs, blocks: HomeBlock[] = []): MetaDescriptor[] => {
  const hero = blocks.find((block) => block.kind === 'hero')
  return pageMeta(args, {
    title: `Lonja | ${m.frame_claim()}`,
    alone: true,
    description: hero?.text ?? m.seo_products(),
    linkedData: import.meta.env.SSR ? marketData : undefined,
  })
}
