import * as v from 'valibot'
import { Absence, AbsencePeriod } from '../absence.ts'
import { Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

const group = 'Absences'
const ofAbsence = {
  group,
  access: 'staff',
  path: 'MemberOrganization/{moId}/Absences/{id}',
  params: v.strictObject({ moId: Name, id: v.pipe(v.string(), v.uuid()) }),
} as const

/** Why an absence is not saved. ABSENCE_OVER: its last day is in the past. ABSENCES_OVERLAP: the person has another one on some of the days. */
export const AbsenceRefusal = v.picklist(['ABSENCE_OVER', 'ABSENCES_OVERLAP'])
export type AbsenceRefusal = v.InferOutput<typeof AbsenceRefusal>

/** The absences of the organisation that have not ended, by their first day. For those who handle its cases. */
export const listAbsences = defineEndpoint({
  group,
  access: 'staff',
  name: 'listAbsences',
  method: 'GET',
  path: 'MemberOrganization/{moId}/Absences',
  params: v.strictObject({ moId: Name }),
  response: v.array(Absence),
})

/**
 * Adds the absence, or changes the one with its id. Both people handle cases of the organisation. Administrators say it of anybody, others of
 * themselves alone.
 */
export const saveAbsence = defineEndpoint({
  ...ofAbsence,
  name: 'saveAbsence',
  method: 'PUT',
  body: AbsencePeriod,
  response: v.array(Absence),
  specialErrors: AbsenceRefusal.options,
})

/** Ends the absence at once, or takes it back before it begins. */
export const removeAbsence = defineEndpoint({
  ...ofAbsence,
  name: 'removeAbsence',
  method: 'DELETE',
  response: v.array(Absence),
})
