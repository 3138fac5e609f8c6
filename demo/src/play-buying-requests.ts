import { answerBuyingRequest } from '@lonja/api/buying-requests/answer-buying-request.ts'
import { postBuyingRequest } from '@lonja/api/buying-requests/post-buying-request.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { callAt } from './call-at.ts'
import { findActor, findCategoryBySlug, findListed, forgetNoticeMails } from './seed.queries.ts'

/** What a demo buyer looks for, in their language, how many hours before now they asked, and what a shop answered. */
interface Sought {
  buyer: string
  hoursAgo: number
  /** slug of the category */
  category: string
  wish: { title: string; details: string; quantity: string; mostPrice?: number; province?: string }
  answer?: { shop: string; hoursAgo: number; text: string; products: number }
}

const SOUGHT: readonly Sought[] = [
  {
    buyer: 'bar@lonja.example',
    hoursAgo: 50,
    category: 'cristaleria',
    wish: {
      title: 'Vasos de sidra que aguanten el lavavajillas',
      details: 'Se nos rompen muchos en la terraza. Tienen que poder reponerse todo el año.',
      quantity: '120 al trimestre',
      mostPrice: 1.1,
      province: '39',
    },
    answer: {
      shop: 'vidal@lonja.example',
      hoursAgo: 44,
      text: 'Estos dos van al lavavajillas todos los días y los reponemos siempre. Con 120 al trimestre te hacemos precio: pídenos oferta.',
      products: 2,
    },
  },
  {
    buyer: 'hotel@lonja.example',
    hoursAgo: 30,
    category: 'bebidas',
    wish: {
      title: 'Soft drinks for hotel minibars',
      details: 'Cans or small bottles, for the rooms and the pool bar. We would like two or three to choose from.',
      quantity: '30 boxes a month from May to October',
    },
    answer: {
      shop: 'besaya@lonja.example',
      hoursAgo: 6,
      text: 'We have these in stock all summer and deliver on Fridays. They are what our other hotels take.',
      products: 3,
    },
  },
  {
    buyer: 'bazar@lonja.example',
    hoursAgo: 5,
    category: 'vajilla',
    wish: {
      title: '16 厘米白瓷汤碗，可叠放',
      details: '餐馆用，需要可进洗碗机和微波炉。请告知每箱数量。',
      quantity: '首批 300 个，之后每季度补货',
      mostPrice: 1.8,
      province: '28',
    },
  },
]

/** Plays what demo buyers ask all shops of a trade for: two were answered, one waits for the shop Vidal. */
export const playBuyingRequests = async (deps: Deps, now: Date): Promise<void> => {
  const { db } = deps
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const { buyer, hoursAgo, category, wish, answer } of SOUGHT) {
    const categoryId = await findCategoryBySlug(db, { slug: category })
    const { mostPrice, ...words } = wish
    const body = { ...words, ...(mostPrice && { mostPrice: mostPrice as Euros }), categoryId }
    const { id } = await postBuyingRequest({
      ...callAt(deps, await findActor(db, { email: buyer }), before(hoursAgo)),
      body,
    })
    if (!answer) continue
    const seller = await findActor(db, { email: answer.shop })
    const productIds = await findListed(db, { shopId: Number(seller.shopId), categoryId, limit: answer.products })
    await answerBuyingRequest({
      ...callAt(deps, seller, before(answer.hoursAgo)),
      params: { id },
      body: { text: answer.text, productIds },
    })
  }
  await forgetNoticeMails(db)
}
