import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createPublicationActivity } from './create-publication-activity.ts'
import { createSellerPublication } from './create-seller-publication.ts'
import { deletePublicationActivity } from './delete-publication-activity.ts'
import { deleteSellerPublication } from './delete-seller-publication.ts'
import { getPublication } from './get-publication.ts'
import { getPublicationActivities } from './get-publication-activities.ts'
import { getPublications } from './get-publications.ts'
import { getSellerPublication, getSellerPublications } from './get-seller-publications.ts'
import { updateSellerPublication } from './update-seller-publication.ts'

export const publicationsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getPublications, getPublications)
  implement(app, deps, contract.getPublication, getPublication)
  implement(app, deps, contract.getPublicationActivities, getPublicationActivities)
  implement(app, deps, contract.createPublicationActivity, createPublicationActivity)
  implement(app, deps, contract.deletePublicationActivity, deletePublicationActivity)
  implement(app, deps, contract.getSellerPublications, getSellerPublications)
  implement(app, deps, contract.getSellerPublication, getSellerPublication)
  implement(app, deps, contract.createSellerPublication, createSellerPublication)
  implement(app, deps, contract.updateSellerPublication, updateSellerPublication)
  implement(app, deps, contract.deleteSellerPublication, deleteSellerPublication)
}
