import { type ImportState, isUnderWay } from '@lonja/core/imports/import-machine.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often a page asks how far an import has come, in ms. */
const ASK_MS = 2000

/** Asks for the page anew while something is under way; whether it is. */
export const useFreshImports = (items: readonly { state: ImportState }[]): boolean => {
  const { revalidate } = useRevalidator()
  const isMoving = items.some(({ state }) => isUnderWay(state))
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), ASK_MS)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
  return isMoving
}
