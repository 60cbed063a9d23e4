import type { Endpoint } from './endpoint.ts'
import * as absences from './absences.ts'
import * as bulk from './bulk.ts'
import * as cannedTexts from './canned-texts.ts'
import * as listViews from './list-views.ts'
import * as caseAccess from './case-access.ts'
import * as caseActions from './case-actions.ts'
import * as caseCreation from './case-creation.ts'
import * as inspector from './inspector.ts'
import * as caseLinks from './case-links.ts'
import * as caseLocale from './case-locale.ts'
import * as caseList from './case-list.ts'
import * as caseExport from './case-export.ts'
import * as corrections from './corrections.ts'
import * as files from './files.ts'
import * as liveUpdates from './live-updates.ts'
import * as mails from './mails.ts'
import * as me from './me.ts'
import * as messages from './messages.ts'
import * as notes from './notes.ts'
import * as organisation from './organisation.ts'
import * as organisationLookUp from './organisation-look-up.ts'
import * as settings from './settings.ts'
import * as signatures from './signatures.ts'
import * as templates from './templates.ts'
import * as validation from './validation.ts'

const isEndpoint = (member: unknown): member is Endpoint =>
  typeof member === 'object' && member !== null && 'method' in member && 'path' in member

/** Every endpoint of the API, those of one subject together. */
export const endpoints: readonly Endpoint[] = [
  settings,
  me,
  bulk,
  caseList,
  caseExport,
  templates,
  organisation,
  absences,
  cannedTexts,
  listViews,
  liveUpdates,
  caseAccess,
  caseLinks,
  mails,
  caseCreation,
  organisationLookUp,
  messages,
  notes,
  inspector,
  corrections,
  validation,
  files,
  caseActions,
  caseLocale,
  signatures,
].flatMap((group) => Object.values(group).filter(isEndpoint))
