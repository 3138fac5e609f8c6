import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { Me } from './wire.ts'

/** Who is reading, as every page knows it: null for a visitor. */
export const useReader = (): Me | null => useRouteLoaderData<typeof loader>('root')?.me ?? null

/** Lines in the reader's cart, for the badge. */
export const useCartCount = (): number => useRouteLoaderData<typeof loader>('root')?.cartCount ?? 0
