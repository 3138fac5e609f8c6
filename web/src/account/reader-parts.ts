export { Bell } from '../notifications/bell.tsx'
export { ReaderCart } from './reader-cart.tsx'
export { ReaderMenu } from './reader-menu.tsx'
