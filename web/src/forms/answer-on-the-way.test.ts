import { createMemoryRouter, type LoaderFunction } from 'react-router'
import { expect, it } from 'vitest'

/** Lets everything run that waits for nothing but its turn. */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done))

/**
 * A market of two pages, of which the browser knows the second one's route only once it asked for it. Whatever is asked waits until
 * `answer` names it, the oldest first; `seen` tells of each state which page's data it holds.
 */
const inbox = () => {
  const waiting: { name: string; done: () => void }[] = []
  const asked = (name: string) => new Promise<void>((done) => waiting.push({ name, done }))
  const loader =
    (name: string): LoaderFunction =>
    async ({ request }) => {
      await asked(`${name} for ${new URL(request.url).pathname}`)
      return name
    }
  const order = { id: 'order', path: '/orders/:id', loader: loader('order') }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: loader('root'),
        children: [
          { id: 'inbox', path: '/notification', loader: loader('inbox'), action: () => asked('action') },
          { id: 'not-found', path: '*', loader: loader('not-found') },
        ],
      },
    ],
    {
      initialEntries: ['/notification'],
      hydrationData: { loaderData: { root: 'root', inbox: 'inbox' } },
      patchRoutesOnNavigation: async ({ patch }) => {
        await asked('route')
        patch('root', [order])
      },
    },
  )
  const seen = new Set<string>()
  router.subscribe(({ location, matches, loaderData }) => {
    const page = matches.at(-1)?.route.id ?? ''
    seen.add(`${location.pathname} ${page} ${page in loaderData ? 'with' : 'without'} its data`)
  })
  router.getFetcher('mark')
  return {
    seen,
    mark: () => void router.fetch('mark', 'inbox', '/notification', { formMethod: 'POST', formData: new FormData() }),
    press: () => void router.navigate('/orders/1'),
    answer: async (...names: string[]) => {
      for (const name of names) {
        await turn()
        const first = waiting.findIndex((one) => one.name === name)
        if (first >= 0) waiting.splice(first, 1)[0]?.done()
      }
      await turn()
    },
    fetcher: () => router.state.fetchers.get('mark')?.state ?? 'idle',
  }
}

const PAGE = ['root for /orders/1', 'order for /orders/1', 'not-found for /orders/1']
const HERE = '/notification inbox with its data'
const THERE = '/orders/1 order with its data'

// a badge that is brought up to date must not take the page away that someone is on the way to; React Router 8.4 did
it('leads to the pressed page while the answer to a form is read anew on the page before it', async () => {
  const { seen, mark, press, answer } = inbox()
  mark()
  await answer('action', 'root for /notification')
  press()
  await answer('inbox for /notification', 'route', ...PAGE, ...PAGE)
  expect([...seen]).toEqual([HERE, THERE])
})

it.each([
  ['before its route is known', ['action', ...PAGE, 'route', ...PAGE, ...PAGE]],
  ['once its route is known', ['route', 'action', ...PAGE, ...PAGE]],
  ['between the two', ['action', 'route', ...PAGE, ...PAGE, ...PAGE]],
])('leads to the pressed page when a form was sent by the same press and is answered %s', async (_, order) => {
  const { seen, mark, press, answer, fetcher } = inbox()
  mark()
  press()
  await answer(...order)
  expect([...seen]).toEqual([HERE, THERE])
  expect(fetcher()).toBe('idle')
})
