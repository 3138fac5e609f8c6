export { Bell } from '../notifications/bell.tsx'
export { UserCart } from './user-cart.tsx'
export { UserMenu } from './user-menu.tsx'
