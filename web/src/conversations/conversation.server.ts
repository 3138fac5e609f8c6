import { randomUUID } from 'node:crypto'
import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { KeptFile } from '../files/kept-file.ts'
import { takeFiles } from '../files/take-files.server.ts'
import { formBack, type RefusedForm, refusedForm, textOf, typedOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { readReport } from '../moderation/read-report.server.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { MESSAGES_BASE, WRITE_ANCHOR } from './conversation-address.ts'
import { withReply } from './with-reply.ts'

type Context = Readonly<RouterContextProvider>

/** A message or a report that came back; `files` is what had arrived of it, `filled` tells apart the texts put into its field. */
export type RefusedMessage = RefusedForm & { intent: 'send' | 'report'; files: KeptFile[]; filled?: string }

const idIn = (params: URLSearchParams | FormData, name: string): string | null => {
  const id = String(params.get(name) ?? '')
  return readId(id) === null ? null : id
}

/** The product that a new message is to show, as the address names it; null where there is none, or none that is seen. */
const productOf = async (context: Context, url: URL) => {
  const id = idIn(url.searchParams, 'productId')
  if (id === null) return null
  const { items } = await client(context).getProducts({ query: { ids: id, limit: '1' } })
  const [product] = items
  return product ? { id: product.id, name: product.name, picture: product.pictures[0] ?? null } : null
}

/** What the form of a message starts with: the key that makes it one message, and the product that it shows. */
const newMessage = async (context: Context, url: URL) => ({
  key: randomUUID(),
  product: await productOf(context, url),
})

/** A conversation with a page of its messages, which are read by that. */
export const loadConversation = async (context: Context, id: string, url: URL) => {
  const api = client(context)
  const cursor = url.searchParams.get('cursor')
  const query = { limit: '30', ...(cursor && { cursor }) }
  const found = await orErrorPage(api.getConversation({ params: { id }, query }))
  const latest = found.messages.items[0]
  if (latest && !cursor && found.conversation.unread > 0)
    await orErrorPage(api.readConversation({ params: { id }, body: { upTo: latest.id } }))
  return { ...found, isLatest: !cursor, draft: await newMessage(context, url) }
}
export type LoadedConversation = Awaited<ReturnType<typeof loadConversation>>

/** A message's form with a saved reply put below what was typed. */
const withSavedReply = async (
  context: Context,
  form: FormData,
  id: string,
): Promise<RefusedForm & { filled: string }> => {
  const { items } = await client(context).getSavedReplies()
  const reply = items.find((one) => String(one.id) === id)
  if (reply) form.set('text', withReply(typedOf(form, 'text'), reply.text))
  return { ...formBack(form, {}), filled: randomUUID() }
}

/** Reads a form of a message, sending in its file, and gives it to `send`; answers what came back where it was refused. */
const writeMessage = async (
  { request, context }: { request: Request; context: Context },
  form: FormData,
  send: (body: { text?: string; file?: string; productId?: number }, key: string) => Promise<unknown>,
): Promise<RefusedMessage | null> => {
  const { files, errors } = await takeFiles({ request, context }, form, { name: 'file', kind: 'message-file' })
  if (errors.length > 0) return { ...formBack(form, { file: errors }), intent: 'send', files }
  const savedReply = idIn(form, 'savedReply')
  if (savedReply !== null) {
    const back = await runPlainForm(form, () => withSavedReply(context, form, savedReply))
    return { ...back, intent: 'send', files }
  }
  const text = textOf(form, 'text')
  const [file] = files.slice(-1)
  const product = idIn(form, 'productId')
  const body = {
    ...(text && { text }),
    ...(file && { file: file.key }),
    ...(product && form.get('withProduct') === '1' && { productId: Number(product) }),
  }
  try {
    await send(body, textOf(form, 'key'))
    return null
  } catch (error) {
    return { ...refusedForm(form, error), intent: 'send', files }
  }
}

/** Does what a conversation's page was asked for: sends a message, or lets the market read. */
export const actInConversation = async (
  { request, context }: { request: Request; context: Context },
  side: ConversationSide,
  id: string,
): Promise<RefusedMessage | Response> => {
  const form = await request.formData()
  const here = localizedPath(`${MESSAGES_BASE[side]}/${id}`, context.get(localeContext))
  if (form.get('intent') === 'report') {
    try {
      await client(context).report({ body: { kind: 'conversation', id: Number(id), ...readReport(form) } })
    } catch (error) {
      return { ...refusedForm(form, error), intent: 'report', files: [] }
    }
    return redirectWithNotice(context, here, 'reportSent')
  }
  const refused = await writeMessage({ request, context }, form, (body, idempotencyKey) =>
    client(context).sendMessage({ params: { id }, body, idempotencyKey }),
  )
  return refused ?? redirect(`${here}#${WRITE_ANCHOR}`, 303)
}

/** What a new conversation is with or about, as its address says; anything else is a page that is not there. */
const topicOf = (url: URL) => {
  const [shopId, orderId] = [idIn(url.searchParams, 'shopId'), idIn(url.searchParams, 'orderId')]
  if (orderId !== null) return { orderId }
  if (shopId === null) throw data(null, { status: 404 })
  return { shopId }
}

/** Leads to the conversation that there is; else tells with whom a new one would be, and about which order. */
export const loadNewConversation = async (context: Context, side: ConversationSide, url: URL) => {
  const api = client(context)
  const topic = topicOf(url)
  const { items } = await orErrorPage(api.getConversations({ query: { ...topic, limit: '1' } }))
  const [known] = items
  const product = idIn(url.searchParams, 'productId')
  if (known) {
    const to = localizedPath(`${MESSAGES_BASE[side]}/${known.id}`, context.get(localeContext))
    throw redirect(`${to}${product ? `?productId=${product}` : ''}#${WRITE_ANCHOR}`)
  }
  const draft = await newMessage(context, url)
  if (topic.orderId !== undefined) {
    const order = await orErrorPage(api.getOrder({ params: { id: topic.orderId } }))
    return { name: side === 'buyer' ? order.shopName : order.buyerName, orderNumber: order.number, draft }
  }
  const shop = await orErrorPage(api.getShop({ params: { id: topic.shopId } }))
  return { name: shop.name, orderNumber: null, draft }
}

/** Sends the first message of a conversation and leads there. */
export const startConversation = async (
  { request, context }: { request: Request; context: Context },
  side: ConversationSide,
  url: URL,
): Promise<RefusedMessage | Response> => {
  const topic = Object.fromEntries(Object.entries(topicOf(url)).map(([name, id]) => [name, Number(id)]))
  let started = 0
  const refused = await writeMessage({ request, context }, await request.formData(), async (body, idempotencyKey) => {
    const { id } = await client(context).startConversation({ body: { ...topic, ...body }, idempotencyKey })
    started = id
  })
  const to = localizedPath(`${MESSAGES_BASE[side]}/${started}`, context.get(localeContext))
  return refused ?? redirectWithNotice(context, to, 'messageSent')
}
