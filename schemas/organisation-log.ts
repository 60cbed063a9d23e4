import * as v from 'valibot'
import { Instant } from './identifiers.ts'

export const OrganisationChange = v.picklist([
  'organisation.created',
  'organisation.changed',
  'role.granted',
  'role.revoked',
  'template.published',
  'template.retired',
  'cannedText.added',
  'cannedText.changed',
  'cannedText.removed',
  'cases.exported',
  'absence.added',
  'absence.changed',
  'absence.removed',
])
export type OrganisationChange = v.InferOutput<typeof OrganisationChange>

/** One change of an organisation's settings, people, absences, templates or canned texts, or an export of its cases. */
export const OrganisationLogEntry = v.strictObject({
  change: OrganisationChange,
  actorName: v.string(),
  at: Instant,
  /** Of a change of settings, each setting as it was and as it is; of a person name, e-mail and rank; of a template slug and version; of a canned text name and kind; of an export how many cases, its format, the columns, the list, each filter and the name of the view; of an absence name, deputy and days. */
  params: v.record(v.string(), v.union([v.string(), v.number(), v.record(v.string(), v.string())])),
})
export type OrganisationLogEntry = v.InferOutput<typeof OrganisationLogEntry>
