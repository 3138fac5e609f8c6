export { Bell } from '../notifications/bell.tsx'
export { ReaderCart } from './user-cart.tsx'
export { ReaderMenu } from './user-menu.tsx'
