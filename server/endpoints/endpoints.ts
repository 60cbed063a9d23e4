import type { Route } from '../http/route.ts'
import { absenceRoutes } from './absences.ts'
import { bulkRoutes } from './bulk.ts'
import { cannedTextRoutes } from './canned-texts.ts'
import { listViewRoutes } from './list-views.ts'
import { caseAccessRoutes } from './case-access.ts'
import { caseActionRoutes, regionalReviewRoutes, caseLocaleRoutes } from './case-actions.ts'
import { caseCreationRoutes } from './case-creation.ts'
import { caseHistoryRoutes, stateStatisticsRoutes } from './inspector.ts'
import { caseLinkRoutes } from './case-links.ts'
import { caseExportRoutes } from './case-export.ts'
import { caseListRoutes } from './case-list.ts'
import { correctionRoutes } from './corrections.ts'
import { fileRoutes } from './files.ts'
import { liveUpdateRoutes } from './live-updates.ts'
import { mailRoutes } from './mails.ts'
import { meRoutes } from './me.ts'
import { messageRoutes } from './messages.ts'
import { noteRoutes } from './notes.ts'
import { organisationLogRoutes, organisationPeopleRoutes, organisationSettingsRoutes } from './organisation.ts'
import { organisationLookUpRoutes } from './organisation-look-up.ts'
import { settingsRoutes } from './settings.ts'
import { signatureRoutes } from './signatures.ts'
import { templateRoutes, translationRoutes } from './templates.ts'
import { validationRoutes } from './validation.ts'

/** Every endpoint with its handler. A path without parameters comes before one that would swallow it. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...meRoutes,
  ...bulkRoutes,
  ...caseListRoutes,
  ...caseExportRoutes,
  ...stateStatisticsRoutes,
  ...templateRoutes,
  ...translationRoutes,
  ...organisationLogRoutes,
  ...organisationPeopleRoutes,
  ...organisationSettingsRoutes,
  ...absenceRoutes,
  ...cannedTextRoutes,
  ...listViewRoutes,
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
