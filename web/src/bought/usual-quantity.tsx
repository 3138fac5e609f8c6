import { usualPurchase } from '@lonja/core/bought/bought.ts'
import { createContext, useContext } from 'react'
import { useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { factsOf } from '../products/detail/wanted.ts'
import type { SkuData } from '../products/wire.ts'

/** The usual quantity, in units, of each sku of the page's product that the user bought before. */
export const UsualQuantities = createContext<Readonly<Record<number, number>>>({})

/** Fills in the quantity in which the user usually buys a sku; nothing where they never did, or where it stands there already. */
export const UsualQuantity = ({
  sku,
  name,
  quantity,
  onChoose,
}: {
  sku: SkuData
  name: string
  quantity: number
  onChoose: (quantity: number) => void
}) => {
  const usual = useContext(UsualQuantities)[sku.id]
  const seen = useSeenWhenHydrated()
  if (usual === undefined) return null
  const units = usualPurchase(usual, factsOf(sku))
  const text = m.bought_as_usual({ quantity: m.bought_units({ count: units }) })
  if (units === quantity) return null
  return (
    <button
      type="button"
      onClick={() => onChoose(units)}
      aria-label={m.ui_named({ name: text, value: name })}
      className={`block min-h-9 lg:min-h-6 py-1 text-left text-ink-2 text-xs tabular-nums underline underline-offset-2 hover:text-ink ${seen}`}
    >
      {text}
    </button>
  )
}
