import { join } from 'node:path'
import type { Config } from '@lonja/api/config.ts'
import { frontChanges } from '@lonja/api/home/front-changes.ts'
import { createApi } from '@lonja/api/http/app.ts'
import { hiddenPictureOwner } from '@lonja/api/moderation/hidden-pictures.ts'
import type { Market } from '@lonja/api/open-market.ts'
import { sitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { PRESS_LOGINS } from '@lonja/demo/demo-logins.ts'
import type { ServerParts } from './app.ts'
import { formTargets } from './form-targets.ts'

/** What the server of a market is made of wherever its pages come from: its API, and what its settings say. */
export const marketParts = (
  config: Config,
  { deps }: Market,
): Omit<ServerParts, 'build' | 'mode' | 'clientDir' | 'ops'> => ({
  api: createApi(deps),
  publicUrl: config.publicUrl,
  platformMode: config.platformMode,
  authHosts: config.authHosts,
  contactEmail: config.contactEmail,
  social: config.social,
  mapStyleUrl: config.mapStyleUrl,
  demoLogins: config.seed ? PRESS_LOGINS : undefined,
  onDefect: (err, path) => deps.log.error({ err, path }, 'defect of a page'),
  filesDir: join(config.dataDir, 'files'),
  shareDir: deps.files.drawingsDir,
  disk: deps.disk,
  hiddenPictureOwner: hiddenPictureOwner(deps),
  changes: () => frontChanges(deps.db),
  sitemap: sitemapSource(deps.db, deps.clock),
  rateLimits: config.rateLimits,
  proxies: config.proxies,
  formTargets: formTargets(deps),
})
