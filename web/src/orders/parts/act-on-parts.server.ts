import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import type { RefusalCode } from '@lonja/core/kernel/refusals.ts'
import type { RouterContextProvider } from 'react-router'
import { takeFiles } from '../../files/take-files.server.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { formBack, numberOf, type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { client, refusalItems } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { lotErrors, lotsOf } from './lots.server.ts'

/** A form of a part that was refused: which, the sentence, and what was typed. */
export interface PartRefused {
  part: string
  problem: string
  values: Record<string, string>
  /** sentences by field */
  errors: Record<string, string[]>
  /** someone did something about it before, so that its form may be gone from the page */
  isLate: boolean
}

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  form: FormData
  orderId: number
  /** the order's page */
  page: URL
}

/** Units accepted and put on sale again, of each line of a return: fields `accepted.SKU` and `restock.SKU`. */
const takenOf = (form: FormData) =>
  [...form.keys()].flatMap((name) => {
    const [, sku] = /^accepted\.(\d+)$/.exec(name) ?? []
    if (!sku) return []
    return [{ skuId: Number(sku), accepted: numberOf(form, name) ?? 0, restock: numberOf(form, `restock.${sku}`) ?? 0 }]
  })

/** The field that a refusal of one of those units is about. */
export const unitField = (form: FormData) => (path: string) => {
  const [, at, field] = /^body\.products\.(\d+)\.(accepted|restock)/.exec(path) ?? []
  const line = at === undefined ? undefined : takenOf(form)[Number(at)]
  return line && `${field}.${line.skuId}`
}

/** The one file of a field named `proof`, the one just chosen before one that was kept; a form that goes back where it was refused. */
const takeProof = async (
  { request, context, form }: Asked,
  kind: FileKind,
): Promise<RefusedForm | { proof?: string }> => {
  const { files, errors } = await takeFiles({ request, context }, form, { name: 'proof', kind })
  if (errors.length > 0) return formBack(form, { proof: errors })
  const last = files.at(-1)
  return last ? { proof: last.key } : {}
}

/** Refusals of what was done before, by a colleague or in another window. */
const LATE: readonly string[] = ['transition_not_allowed', 'order_changed'] satisfies RefusalCode[]

/** True once it is done, false for an act that is none of these, and a form that goes back where its file was refused. */
const callOf = async (asked: Asked, kind: string, id: string): Promise<boolean | RefusedForm> => {
  const { context, form, orderId } = asked
  const api = client(context)
  const answer = textOf(form, 'answer')
  switch (kind) {
    case 'deliver':
    case 'receive':
      await api.actOnShipment({ params: { id }, body: { action: kind } })
      return true
    case 'tracking':
      await api.correctShipment({
        params: { id },
        body: { carrier: textOf(form, 'carrier'), trackingNumber: textOf(form, 'trackingNumber') },
      })
      return true
    case 'lots':
      await api.setOrderLots({
        params: { id: String(orderId) },
        body: { shipment: id === 'fetched' ? null : Number(id), lots: lotsOf(form, { anew: true }) },
      })
      return true
    case 'claim':
      await api.askReturn({ body: { orderId, shipmentId: Number(id) } })
      return true
    case 'return-accept':
    case 'return-reject':
      await api.actOnReturn({
        params: { id },
        body: { action: kind === 'return-accept' ? 'accept' : 'reject', ...(answer && { answer }) },
      })
      return true
    case 'return-withdraw':
      await api.actOnReturn({ params: { id }, body: { action: 'withdraw' } })
      return true
    case 'return-receive': {
      // only an empty field means what the units cost; what is no number is refused
      const refund = numberOf(form, 'refund') as Euros | undefined
      await api.actOnReturn({
        params: { id },
        body: {
          action: 'receive',
          products: takenOf(form),
          withShipping: form.has('withShipping'),
          ...(answer && { answer }),
          ...(refund !== undefined && { refund }),
        },
      })
      return true
    }
    case 'repay': {
      const taken = await takeProof(asked, 'repay-proof')
      if ('errors' in taken) return taken
      await api.repayRefund({
        params: { id },
        body: { reference: textOf(form, 'reference'), date: textOf(form, 'date'), ...taken },
      })
      return true
    }
    case 'transfer-proof': {
      const taken = await takeProof(asked, 'transfer-proof')
      if ('errors' in taken) return taken
      await api.setTransferProof({ params: { id: String(orderId) }, body: { proof: taken.proof ?? null } })
      return true
    }
    case 'refund-voucher':
    case 'refund-money':
      await api.chooseRefund({ params: { id }, body: { asVoucher: kind === 'refund-voucher' } })
      return true
    case 'credit':
      await api.creditRefund({ params: { id } })
      return true
    case 'account':
      await api.setRefundAccount({ params: { id: String(orderId) }, body: { iban: textOf(form, 'iban') } })
      return true
    case 'invoice':
      await api.issueInvoice({ params: { id: String(orderId) } })
      return true
    case 'invoice-address':
      await api.setOrderInvoiceAddress({
        params: { id: String(orderId) },
        body: { addressId: numberOf(form, 'addressId') ?? 0 },
      })
      return true
    default:
      return false
  }
}

/**
 * Does what a form about a shipment, a return or a refund asks for; null for forms of the order itself. Such forms name the
 * kind of act and the part's id in their field `part`: `return-accept 7`.
 */
export const actOnParts = async (asked: Asked): Promise<Response | PartRefused | null> => {
  const { context, form, page } = asked
  const part = textOf(form, 'part')
  if (!part) return null
  const [kind = '', id = ''] = part.split(' ')
  let isLate = false
  let ofLots: Record<string, string[]> = {}
  const result = await runPlainForm(
    form,
    async () => {
      const done = await callOf(asked, kind, id).catch((error) => {
        isLate = refusalItems(error).some(({ code }) => LATE.includes(code))
        ofLots = kind === 'lots' ? lotErrors(form, refusalItems(error), { anew: true }) : {}
        throw error
      })
      const said = kind === 'invoice' ? 'invoiceIssued' : 'orderPart'
      return done === true ? redirectWithNotice(context, page.pathname + page.search, said) : done || null
    },
    unitField(form),
  )
  if (result === null || result instanceof Response) return result
  return {
    part,
    problem: firstProblem(result) ?? '',
    values: result.values,
    errors: { ...result.errors, ...ofLots },
    isLate,
  }
}
