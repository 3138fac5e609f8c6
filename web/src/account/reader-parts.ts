export { Bell } from '../notifications/bell.tsx'
export { ReaderMenu } from './reader-menu.tsx'
