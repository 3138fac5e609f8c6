import { QUANTITY_MAX } from '@lonja/core/cart/quantity.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { PackageX } from 'lucide-react'
import { redirect } from 'react-router'
import { type PackedLine, writeLines } from '../cart/packed-lines.ts'
import { readStep } from '../cart/quantity-step.ts'
import { keepVisitorCart } from '../cart/visitor-cart.server.ts'
import { readSent } from '../forms/read-sent.server.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { safePath } from '../server/safe-path.ts'
import { currentUser } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/add-to-cart.route'
import { skuStepper } from './sku-quantity.ts'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) => redirect(localizedPath('/', context.get(localeContext)))

/** Products of one shop that a form asks for. */
interface Wanted {
  shopId: number
  products: PackedLine[]
}

/** The lines of the form that ask for something: skuId and quantity come in pairs. */
const readWanted = (form: FormData): Wanted => {
  const quantities = form.getAll('quantity').map(Number)
  return {
    shopId: Number(form.get('shopId')),
    products: form
      .getAll('skuId')
      .map((skuId, index) => ({ skuId: Number(skuId), quantity: quantities[index] ?? 0 }))
      .filter(({ quantity }) => quantity >= 1 && quantity <= QUANTITY_MAX),
  }
}

/** Most lines that an address takes along; more would make one that servers refuse. */
const TYPED_MAX = 50

/** A page's address that fills its form again; with nothing to fill in, the page as it is. */
const withTyped = (back: string, { products }: Wanted): string => {
  const [path = '', query = ''] = back.split('?', 2)
  const params = new URLSearchParams(query)
  params.delete('add')
  if (products.length > 0) params.set('add', writeLines(products.slice(0, TYPED_MAX)))
  return params.size > 0 ? `${path}?${params}` : path
}

/** The form's lines after minus or plus of one sku, by the same rules as with scripts. */
const stepped = async (
  context: Route.ActionArgs['context'],
  form: FormData,
  { skuId, way }: NonNullable<ReturnType<typeof readStep>>,
): Promise<Wanted> => {
  const wanted = readWanted(form)
  // a form with skus of several products names each sku's own
  const productId = form.get(`productOf${skuId}`) ?? form.get('productId')
  const { skus } = await orErrorPage(client(context).getProduct({ params: { id: String(productId) } }))
  const sku = skus.find(({ id }) => id === skuId)
  if (!sku) return wanted
  const stepper = skuStepper(sku, skus.length > 1 || form.getAll('skuId').length > 1)
  const typed = wanted.products.find((line) => line.skuId === skuId)?.quantity ?? 0
  const quantity = stepper[way](stepper.typed(String(typed), typed))
  const others = wanted.products.filter((line) => line.skuId !== skuId)
  return { ...wanted, products: quantity > 0 ? [...others, { skuId, quantity }] : others }
}

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  // someone whose session ended since the page was made adds to a visitor's cart
  await guardForm(currentUser(context))
  const form = await readSent(request, url)
  const back = safePath(typedOf(form, 'back'))
  const step = readStep(form)
  if (step) {
    const place = back.includes('/goods-detail/') ? 'order' : `order-${step.skuId}`
    throw redirect(`${withTyped(back, await stepped(context, form, step))}#${place}`, 303)
  }
  const wanted = readWanted(form)
  // scripts ask for an answer in place; a plain form goes back to its page
  const inPlace = form.get('inPlace') === '1'
  if (wanted.products.length === 0 && !inPlace)
    throw redirectWithNotice(context, `${withTyped(back, wanted)}#order`, 'chooseQuantity')
  try {
    await keepVisitorCart(context, await client(context).addToCart({ body: wanted }))
  } catch (error) {
    // what was typed comes back with the page
    return {
      ok: false as const,
      items: refusalItems(error),
      back: back.includes('/goods-detail/') ? withTyped(back, wanted) : back,
    }
  }
  return inPlace ? { ok: true as const, items: [], back } : redirectWithNotice(context, back, 'addedToCart')
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.products_add_page() }]

/** Seen without scripts only: why the products could not be added, and the way back. */
export default function AddToCart({ actionData }: Route.ComponentProps) {
  if (!actionData) return null
  return (
    <EmptyState
      Icon={PackageX}
      title={m.products_add_refused()}
      text={[...new Set(actionData.items.map((item) => item.message))].join(' ')}
    >
      <LinkButton to={actionData.back}>{m.products_add_back()}</LinkButton>
    </EmptyState>
  )
}
