import type { Route } from '../http/route.ts'
import { caseAccessRoutes } from './case-access.ts'
import { caseActionRoutes } from './case-actions.ts'
import { caseCreationRoutes } from './case-creation.ts'
import { caseHistoryRoutes } from './case-history.ts'
import { caseLinkRoutes } from './case-links.ts'
import { caseListRoutes } from './case-list.ts'
import { caseLocaleRoutes } from './case-locale.ts'
import { correctionRoutes } from './corrections.ts'
import { fileRoutes } from './files.ts'
import { liveUpdateRoutes } from './live-updates.ts'
import { mailRoutes } from './mails.ts'
import { meRoutes } from './me.ts'
import { messageRoutes } from './messages.ts'
import { noteRoutes } from './notes.ts'
import { organisationLogRoutes } from './organisation-log.ts'
import { organisationLookUpRoutes } from './organisation-look-up.ts'
import { organisationPeopleRoutes } from './organisation-people.ts'
import { organisationSettingsRoutes } from './organisation-settings.ts'
import { regionalReviewRoutes } from './regional-review.ts'
import { settingsRoutes } from './settings.ts'
import { signatureRoutes } from './signatures.ts'
import { stateStatisticsRoutes } from './state-statistics.ts'
import { templateRoutes } from './templates.ts'
import { translationRoutes } from './translations.ts'
import { validationRoutes } from './validation.ts'

/** Every endpoint with its handler. A path without parameters comes before one that would swallow it. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...meRoutes,
  ...caseListRoutes,
  ...stateStatisticsRoutes,
  ...templateRoutes,
  ...translationRoutes,
  ...organisationLogRoutes,
  ...organisationPeopleRoutes,
  ...organisationSettingsRoutes,
  ...liveUpdateRoutes,
  ...caseAccessRoutes,
  ...caseLinkRoutes,
  ...mailRoutes,
  ...messageRoutes,
  ...noteRoutes,
  ...caseHistoryRoutes,
  ...organisationLookUpRoutes,
  ...validationRoutes,
  ...caseActionRoutes,
  ...fileRoutes,
  ...signatureRoutes,
  ...regionalReviewRoutes,
  ...caseCreationRoutes,
  ...correctionRoutes,
  ...caseLocaleRoutes,
]
