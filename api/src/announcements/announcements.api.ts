import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './edit-announcement.ts'
import { getAnnouncements, getOperatorAnnouncements } from './get-announcements.ts'

export const announcementsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getAnnouncements, getAnnouncements)
  implement(app, deps, contract.getOperatorAnnouncements, getOperatorAnnouncements)
  implement(app, deps, contract.createAnnouncement, createAnnouncement)
  implement(app, deps, contract.updateAnnouncement, updateAnnouncement)
  implement(app, deps, contract.deleteAnnouncement, deleteAnnouncement)
}
