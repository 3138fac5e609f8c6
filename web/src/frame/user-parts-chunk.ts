export { Bell } from '../notifications/bell.tsx'
export { UserCart } from './user-cart.tsx'
export { UserLinks } from './user-links.tsx'
export { UserMenu } from './user-menu.tsx'
