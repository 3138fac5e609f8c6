import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createPublicationActivity } from './create-publication-activity.ts'
import { deletePublicationActivity } from './delete-publication-activity.ts'
import { getPublication } from './get-publication.ts'
import { getPublicationActivities } from './get-publication-activities.ts'
import { getPublications } from './get-publications.ts'

export const publicationsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getPublications, getPublications)
  implement(app, deps, contract.getPublication, getPublication)
  implement(app, deps, contract.getPublicationActivities, getPublicationActivities)
  implement(app, deps, contract.createPublicationActivity, createPublicationActivity)
  implement(app, deps, contract.deletePublicationActivity, deletePublicationActivity)
}
