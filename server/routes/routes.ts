import type { Route } from '../http/route.ts'
import { caseListRoutes } from './case-list-routes.ts'
import { caseReadingRoutes } from './case-reading-routes.ts'
import { caseDecisionRoutes } from './case-decision-routes.ts'
import { conversationRoutes } from './conversation-routes.ts'
import { creationRoutes } from './creation-routes.ts'
import { downloadRoutes } from './download-routes.ts'
import { signingRoutes } from './signing-routes.ts'
import { fillingRoutes } from './filling-routes.ts'
import { meRoutes } from './me-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { validationRoutes } from './validation-routes.ts'

/** Every endpoint with its handler. A path without parameters comes before one that would swallow it. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...meRoutes,
  ...caseListRoutes,
  ...caseReadingRoutes,
  ...validationRoutes,
  ...fillingRoutes,
  ...signingRoutes,
  ...downloadRoutes,
  ...creationRoutes,
  ...conversationRoutes,
  ...caseDecisionRoutes,
]
