import { late } from '../waking/late.tsx'
import { useReader } from './use-reader.ts'

// fetched as soon as there is a reader, by a visitor's browser never
const fetchParts = () => import('../account/reader-parts.ts')
const atOnce = Promise.resolve()

/** The account's menu of someone logged in. */
export const ReaderMenu = late(async () => (await fetchParts()).ReaderMenu, atOnce)

/** The cart of someone logged in. */
export const ReaderCart = late(async () => (await fetchParts()).ReaderCart, atOnce)

const Bell = late(async () => (await fetchParts()).Bell, atOnce)

/** The way to the inbox; nothing for visitors. */
export const ReaderBell = () => useReader() && <Bell />
